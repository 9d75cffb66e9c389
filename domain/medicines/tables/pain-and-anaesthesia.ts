/** Painkillers, anti-inflammatory medicines and local anaesthetics. Columns: those of `parseSubstances`. */
export const PAIN_AND_ANAESTHESIA = `
ibuprofen; M01AE01; nsaid-cox; ; ibuprofene|ibu|brufen|nurofen|advil|motrin|profinal|sapofen|ibusol|pediafen|medicol; إيبوبروفين|ايبوبروفن|بروفين|نوروفين|أدفيل|بروفينال|سابوفين
ibuprofen + paracetamol; N02BE51; nsaid-cox|paracetamol; ibuprofen|paracetamol; ibuprofen and acetaminophen|combiflam|alaxan|brufamol|ibugesic plus|imol suspension; إيبوبروفين وباراسيتامول|ألاكسان
diclofenac; M01AB05; nsaid-cox; ; diclofenac sodium|diclofenac potassium|diclo|voltaren|cataflam|voltfast|rofenac|olfen|clofen|catafast|epifenac|voltarol|emifenac|zipsor|dolonil|rapidus|joflam|voveran; ديكلوفيناك|ديكلوفيناك صوديوم|ديكلوفيناك بوتاسيوم|فولتارين|كتافلام|كاتافلام|روفيناك|أولفين|كتافاست|فولتفاست
naproxen; M01AE02; nsaid-cox; ; naproxen sodium|naprosyn|anaprox|aleve|proxen|flanax|naprelan|nopain ds|anodyne; نابروكسين|نابروسين|بروكسين|أليف
ketoprofen; M01AE03; nsaid-cox; ; profenid|bi-profenid|ketofan|orudis|fastum|oruvail; كيتوبروفين|كيتوفان|بروفينيد|بروفنيد|فاستم
dexketoprofen; M01AE17; nsaid-cox; ; dexketoprofen trometamol|ketesse|dexkevitae|normodex|dexiren; ديكسكيتوبروفين|كيتيس|كيتيسي
ketorolac; M01AB15; nsaid-cox; ; ketorolac tromethamine|ketorolac trometamol|toradol|ketolac|adolor|ketanov|ketorol|ketorol dt|sprix|ketolgin; كيتورولاك|كيتولاك|أدولور|تورادول
mefenamic acid; M01AG01; nsaid-cox; ; mefenamic|ponstan|ponstan forte|ponstel|meftal|dolfenal|pangesic forte|gardan; حمض الميفيناميك|ميفيناميك|بونستان|بونستان فورت
aceclofenac; M01AB16; nsaid-cox; ; airtal|aracenac|loflam|preservex|zerodol|hifenac|acemiz; أسيكلوفيناك|ايرتال
flurbiprofen; M01AE09; nsaid-cox; ; strepfen|froben|ansaid; فلوربيبروفين|ستريبفين
meloxicam; M01AC06; nsaid-cox; ; mobic|mobitil; ميلوكسيكام|موبيك|موبيتيل
piroxicam; M01AC01; nsaid-cox; ; feldene|dispercam|dolonex|piroxicalm|brexin; بيروكسيكام|فلدين|فيلدين|ديسبركام
lornoxicam; M01AC05; nsaid-cox; ; xefo|xefo rapid|lorsaid|flexilor; لورنوكسيكام|زيفو|زيفو رابيد
indometacin; M01AB01; nsaid-cox; ; indomethacin|indocid|indocin|rimacid; إندوميتاسين|إندوميثاسين|اندوسيد
nimesulide; M01AX17; nsaid-cox; ; nise|nicip|nimulid; نيميسوليد|سوليد
etodolac; M01AB08; nsaid-cox; ; lodine; إيتودولاك|ايتودين
celecoxib; M01AH01; coxib|sulfonamide-other; ; celebrex|flamex|celoxib|normocoxib|revcox|joswe flamex; سيليكوكسيب|سيلكوكسيب|سيليبركس|سيلبريكس|سيليبريكس
etoricoxib; M01AH05; coxib; ; arcoxia|etoxa|artrix|coxiflam|nucoxia|etoxib; إيتوريكوكسيب|اتوريكوكسيب|أركوكسيا
acetylsalicylic acid; N02BA01; salicylate|antiplatelet; ; aspirin|asa|acetyl salicylic acid|acetylsalicylate|aspirin protect|jusprin|aspicot|aspocid|ecosprin|disprin|nu-seals|aspi-cor|asprothin|aspegic; أسبرين|اسبيرين|حمض أسيتيل الساليسيليك|جوسبرين|أسبوسيد|اسبرين بروتكت|أسبيجيك
choline salicylate; N02BA03; salicylate; ; bonjela|dologel|zytee; كولين ساليسيلات|بونجيلا
metamizole; N02BB02; pyrazolone; ; dipyrone|metamizol|analgin|novalgin|novacid|novalgine; ميتاميزول|نوفالجين|أنالجين|ديبيرون
paracetamol; N02BE01; paracetamol; ; acetaminophen|apap|pcm|acetominophen|panadol|adol|fevadol|tylenol|calpol|efferalgan|doliprane|biogesic|cetal|abimol|panadrex|tempra|crocin|dolo 650|revanin|perfalgan|panadol advance|paracip|pacimol; باراسيتامول|بارسيتامول|أسيتامينوفين|بنادول|بانادول|أدول|فيفادول|تايلينول|سيتال|أبيمول|إفيرالجان|كالبول|بنادركس
paracetamol + caffeine; N02BE51; paracetamol|xanthine; paracetamol|caffeine; panadol extra|cetal extra|panadol extra with optizorb; باراسيتامول وكافيين|بنادول اكسترا|بانادول اكسترا|سيتال اكسترا
paracetamol + codeine; N02AJ06; paracetamol|opioid|opioid-phenanthrene; paracetamol|codeine; co-codamol|acetaminophen with codeine|tylenol 3|tylenol w/ codeine|efferalgan codeine|solpadeine|algocod|tylenol w/ codeine no. 3|dafalgan codeine|panadeine; باراسيتامول وكودايين|سولبادين|إفيرالجان كودايين|ريفاكود
paracetamol + tramadol; N02AJ13; paracetamol|opioid; paracetamol|tramadol; tramadol/paracetamol|zaldiar|ultracet|ixprim|molcet|algodol; باراسيتامول وترامادول|زالديار|ألتراسيت
paracetamol + orphenadrine; N02BE51; paracetamol|muscle-relaxant; paracetamol|orphenadrine; orphenadrine|orphenadrine/paracetamol|norgesic|muscerol|myogesic; باراسيتامول وأورفينادرين|نورجيسيك|مايوجيسيك|ميوجيسيك
dihydrocodeine; N02AA08; opioid|opioid-phenanthrene; ; dihydrocodeine tartrate|df118|dicodin; ثنائي هيدروكودايين|ديهيدروكودايين
tramadol; N02AX02; opioid; ; tramadol hydrochloride|tramal|ultram|contramal|mabron|topalgic|zydol|tramal retard; ترامادول|ترامال|كونترامال|مابرون
morphine; N02AA01; opioid|opioid-phenanthrene; ; morphine sulfate|morphine sulphate|mst continus|ms contin|moscontin|oramorph|kadian; مورفين|مورفين سلفات
oxycodone; N02AA05; opioid|opioid-phenanthrene; ; oxycodone hydrochloride|oxycontin|oxynorm|roxicodone; أوكسيكودون|أوكسيكونتين
pethidine; N02AB02; opioid; ; meperidine|demerol; بيثيدين|ميبيريدين
fentanyl; N02AB03; opioid; ; fentanyl citrate|durogesic|duragesic|sublimaze|actiq; فنتانيل|ديوروجيسيك
lidocaine; N01BB02; local-anaesthetic-amide; ; lignocaine|lidocain|lidocaine hydrochloride|xylocaine|xylocaine viscous|dentipatch; ليدوكايين|ليدوكاين|لجنوكايين|ليغنوكائين|زيلوكايين|زايلوكايين
lidocaine + epinephrine; N01BB52; local-anaesthetic-amide|vasoconstrictor|sulfite; lidocaine|epinephrine|sodium metabisulfite; lidocaine with adrenaline|lignocaine adrenaline|lidocaine adrenaline|xylocaine with adrenaline|lignospan|octocaine|lignostab|xylocaine w/ epinephrine|xylestesin|xylocaine dental with epinephrine; ليدوكايين مع أدرينالين|ليدوكايين أدرينالين|زيلوكايين مع أدرينالين
articaine + epinephrine; N01BB58; local-anaesthetic-amide|vasoconstrictor|sulfite; articaine|epinephrine|sodium metabisulfite; articaine|carticaine|articaine with adrenaline|articaine adrenaline|septanest|septocaine|ubistesin|ultracain|ultracain d-s|artinibsa|orabloc|ubistesin forte|primacaine; أرتيكايين|ارتيكايين مع أدرينالين|سبتانست|سيبتانست|أوبيستيسين|أرتينيبسا|الترا كاين
mepivacaine; N01BB03; local-anaesthetic-amide; ; mepivacain|mepivacaine plain|mepivacaine 3%|scandonest plain|scandonest|carbocaine|polocaine|medicaine|isocaine|mepecaine; ميبيفاكايين|سكاندونست|سكاندونيست|كاربوكايين|ميبيكايين
mepivacaine + levonordefrin; N01BB53; local-anaesthetic-amide|vasoconstrictor|sulfite; mepivacaine|levonordefrin|sodium metabisulfite; mepivacaine with levonordefrin|mepivacaine with adrenaline|carbocaine w/ neo-cobefrin|scandonest l|polocaine w/ levonordefrin|isocaine hydrochloride w/ levonordefrin|mepecaine-l; ميبيفاكايين مع ليفونوردفرين|ميبيكايين ل
prilocaine; N01BB04; local-anaesthetic-amide; ; prilocain|citanest plain|citanest|citanest plain dental; بريلوكايين|سيتانست|سيتانيست
prilocaine + felypressin; N01BB54; local-anaesthetic-amide|vasoconstrictor-felypressin; prilocaine|felypressin; prilocaine with felypressin|citanest with octapressin|citanest octapressin; بريلوكايين مع فيليبرسين|سيتانست أوكتابرسين
bupivacaine; N01BB01; local-anaesthetic-amide; ; bupivacaine hydrochloride|bupivacain|marcaine|marcain|sensorcaine|vivacaine; بوبيفاكايين|ماركايين|ماركين
benzocaine; N01BA05; local-anaesthetic-ester; ; ethyl aminobenzoate|orajel|anbesol|hurricaine|mucopain|bbc spray|bbc; بنزوكايين|أوراجيل|بي بي سي سبراي
tetracaine; N01BA03; local-anaesthetic-ester; ; amethocaine|ametop|pontocaine|kovanaze; تتراكايين|تيتراكايين|أميثوكايين
procaine; N01BA02; local-anaesthetic-ester; ; procaine hydrochloride|procain; بروكايين
lidocaine + prilocaine; N01BB20; local-anaesthetic-amide; lidocaine|prilocaine; lignocaine/prilocaine|emla|oraqix|prila; إملا|كريم إملا|ليدوكايين وبريلوكايين
prilocaine + epinephrine; N01BB54; local-anaesthetic-amide|vasoconstrictor|sulfite; prilocaine|epinephrine|sodium metabisulfite; prilocaine with adrenaline|citanest forte|citanest forte dental; بريلوكايين مع أدرينالين
oxycodone + paracetamol; N02AJ17; opioid|opioid-phenanthrene|paracetamol; oxycodone|paracetamol; oxycodone/acetaminophen|percocet|endocet|roxicet|tylox; أوكسيكودون وباراسيتامول|بيركوسيت
hydrocodone + paracetamol; N02AJ22; opioid|opioid-phenanthrene|paracetamol; hydrocodone|paracetamol; hydrocodone/acetaminophen|vicodin|norco|lortab; هيدروكودون وباراسيتامول|فيكودين
nitrous oxide; N01AX13; nitrous-oxide; ; laughing gas|n2o|happy gas|entonox; أكسيد النيتروز|غاز الضحك
chlorzoxazone; M03BB03; muscle-relaxant; ; parafon forte dsc|paraflex; كلورزوكسازون
alendronic acid; M05BA04; bisphosphonate; ; alendronate|alendronate sodium|fosamax|fosavance|osteofos|marvil|adrovance; حمض الأليندرونيك|أليندرونات|فوساماكس|فوسافانس
zoledronic acid; M05BA08; bisphosphonate; ; zoledronate|zometa|aclasta|reclast|zoldonat; حمض الزوليدرونيك|زوليدرونات|زوميتا|أكلاستا
ibandronic acid; M05BA06; bisphosphonate; ; ibandronate|bonviva|boniva|bondronat|bandrone; حمض الإيباندرونيك|إيباندرونات|بونفيفا
risedronic acid; M05BA07; bisphosphonate; ; risedronate|actonel|atelvia|risofos; ريزيدرونات|أكتونيل
denosumab; M05BX04; denosumab; ; prolia|xgeva; دينوسوماب|بروليا|إكسجيفا
gabapentin; N02BF01; gabapentinoid; ; neurontin|gabapin|gabatrex|conventin; جابابنتين|نيورونتين
pregabalin; N02BF02; gabapentinoid; ; lyrica|galica|gabrika; بريجابالين|ليريكا
ergotamine; N02CA02; ergot; ; ergotamine tartrate|cafergot|migril|gynergene cafeine|ergomar; إرجوتامين|كافيرجوت
allopurinol; M04AA01; xanthine-oxidase-inhibitor; ; zyloric|zyloprim; ألوبيورينول|زيلوريك
colchicine; M04AC01; colchicine; ; colchicin|colcrys; كولشيسين|كولشيسين تابلت
probenecid; M04AB01; uricosuric; ; benemid|benemide; بروبينيسيد
baclofen; M03BX01; muscle-relaxant; ; lioresal|liofen; باكلوفين|ليوريسال
`
