/** What patients take from other doctors, and the rest of a dentist’s medicines. Columns: those of `parseSubstances`. */
export const OTHER_MEDICINES = `
miconazole; A01AB09; azole-antifungal; ; miconazole oral gel|daktarin|daktarin oral gel|miconaz|buccazole|oravig|loramyc; ميكونازول|دكتارين|داكتارين|ميكوناز
clotrimazole; A01AB18; azole-antifungal; ; canesten|mycelex|candid mouth paint; كلوتريمازول|كانستين|كانيستن
diclofenac + paracetamol; ; nsaid-cox|paracetamol; diclofenac|paracetamol; dicloran a|enzoflam; ديكلوفيناك وباراسيتامول
aceclofenac + paracetamol; ; nsaid-cox|paracetamol; aceclofenac|paracetamol; zerodol-p|zerodol sp|hifenac-p|aldigesic p|aceclo plus|acemiz plus|aldigesic-sp|ace proxyvon; أسيكلوفيناك وباراسيتامول
codeine; R05DA04; opioid|opioid-phenanthrene; ; codeine phosphate|codein|codeine sulfate|neo-codion; كودايين|كوديين|كودين
hydrocodone; R05DA03; opioid|opioid-phenanthrene; ; hydrocodone bitartrate|hysingla|zohydro er; هيدروكودون
serrapeptase; ; enzyme; ; serratiopeptidase|danzen; سيراببتيز|سيراتيوببتيداز|دانزن
trypsin + chymotrypsin; B06AA07; enzyme; trypsin|chymotrypsin; chymotrypsin|alphintern|ambezim|chymoral forte|chymoral; تربسين وكيموتربسين|كيموتريبسين|ألفينترن|الفنترن|أمبيزيم
epinephrine; C01CA24; vasoconstrictor|sulfite; sodium metabisulfite; adrenaline|adrenalin|epi|epipen|anapen|jext|auvi-q; أدرينالين|إبينفرين|إبيبن
levonordefrin; ; vasoconstrictor; ; nordefrin|corbadrine|levonordefrine|neo-cobefrin; ليفونوردفرين
felypressin; ; vasoconstrictor-felypressin; ; felipressin|octapressin; فيليبرسين|أوكتابرسين
mefenamic acid + paracetamol; ; nsaid-cox|paracetamol; mefenamic acid|paracetamol; meftal-forte; حمض الميفيناميك وباراسيتامول
chlorhexidine; A01AB03; chlorhexidine; ; chx|chlorhexidine gluconate|chlorhexidine digluconate|chlorohexidine|corsodyl|peridex|periogard|periochip|hexitol|eludril|hexidine|paroex|hibiclens|chloraprep|curasept|perio-aid; كلورهيكسيدين|كلورهكسيدين|كورسوديل|هيكسيتول|إيلودريل
povidone-iodine; D08AG02; iodine; ; pvp-i|pvp iodine|povidone|betadine|wokadine|betadine gargle|isodine; بوفيدون يود|بوفيدون أيودين|بيتادين|بيتادين غرغرة|ايزودين
cetylpyridinium; B05CA01; quaternary-ammonium; ; cetylpyridinium chloride|cpc|merocet|cepacol; سيتيل بيريدينيوم
hexetidine; A01AB12; hexetidine; ; hexoral|oraldene|hextril; هيكسيتيدين|هكسيتيدين|هكسورال|هيكستريل
benzydamine; A01AD02; benzydamine; ; benzydamine hydrochloride|tantum verde|tantum|difflam|opalgyne|oraeze; بنزيدامين|تانتم فيردي|تانتوم فيردي|ديفلام
hydrogen peroxide; A01AB02; peroxide; ; carbamide peroxide|h2o2|bleaching gel|whitening gel|peroxyl|opalescence; بيروكسيد الهيدروجين|ماء الأكسجين|جل تبييض الأسنان
sodium hypochlorite; D08AX07; hypochlorite; ; naocl|hypochlorite|bleach|chlorine bleach|dakin; هيبوكلوريت الصوديوم|كلوركس|كلور
sodium fluoride; A01AA01; fluoride; ; fluoride|fluoride gel|fluoride toothpaste|naf|prevident|prevident 5000|duraphat toothpaste|gel-kam; فلوريد الصوديوم|فلورايد|فلوريد
fluoride varnish; A01AA01; fluoride|colophony; sodium fluoride|colophony; varnish|fluoride lacquer|duraphat|duraphat varnish|profluorid|clinpro white varnish; فارنيش الفلورايد|ورنيش الفلورايد|دورافات
casein phosphopeptide-acp; ; milk-protein; ; cpp-acp|casein phosphopeptide|cpp-acpf|tooth mousse|gc tooth mousse|mi paste|mi paste plus|mi varnish|recaldent; كازين فوسفوببتيد|توث موس
silver diamine fluoride; ; fluoride|silver; ; sdf|silver diammine fluoride|advantage arrest|riva star|saforide; فلوريد ثنائي أمين الفضة
eugenol; ; eugenol; ; clove oil|oil of cloves|zinc oxide eugenol|zoe|irm|kalzinol; أوجينول|زيت القرنفل|قرنفل
formocresol; ; formaldehyde|cresol; formaldehyde|cresol; formocresole|tricresol formalin|buckley's formocresol; فورموكريزول
triamcinolone; A01AC01; corticosteroid; ; triamcinolone acetonide|kenalog|kenacort|kenalog in orabase|oracort|aristocort|adcortyl; تريامسينولون|كينالوج|كيناكورت|كينالوج أورابيز|أوراكورت
dexamethasone; H02AB02; corticosteroid; ; dexamethason|dexa|decadron|dexamed|oradexon|hexadrol; ديكساميثازون|دكساميثازون|ديكادرون|ديكساميد
prednisolone; H02AB06; corticosteroid; ; prednisolon|predo|xilone forte|solupred|wysolone|omnacortil; بريدنيزولون|بردنيزولون|بريدنيسولون
prednisone; H02AB07; corticosteroid; ; cortancyl|deltasone|rayos; بريدنيزون|بريدنيسون|كورتانسيل
betamethasone; H02AB01; corticosteroid; ; betametason|betnesol|celestone|diprofos|diprosone|betnovate|betafos; بيتاميثازون|بيتنيزول|ديبروفوس
hydrocortisone; H02AB09; corticosteroid; ; cortisol|hydrocortison|solu cortef|cortef|hydrocortone|corlan; هيدروكورتيزون|سولوكورتيف|سولو كورتيف
methylprednisolone; H02AB04; corticosteroid; ; methyl prednisolone|medrol|solu-medrol|depo-medrol|solumedrol|medrone; ميثيل بريدنيزولون|ميدرول|سولوميدرول|ديبوميدرول
tranexamic acid; B02AA02; antifibrinolytic; ; txa|tranexamic|cyklokapron|exacyl|kapron|lysteda|trapic; حمض الترانيكساميك|ترانيكساميك|كابرون|سيكلوكابرون|إكساسيل
etamsylate; B02BX01; haemostatic; ; ethamsylate|dicynone|ethasyl|sylate; إيتامسيلات|ايثامسيلات|ديسينون
diazepam; N05BA01; benzodiazepine; ; valium|stesolid|diazemuls|kratium; ديازيبام|فاليوم|ستيسوليد
midazolam; N05CD08; benzodiazepine; ; dormicum|versed|hypnovel|buccolam; ميدازولام|دورميكم|دورميكوم
lorazepam; N05BA06; benzodiazepine; ; ativan|temesta; لورازيبام|أتيفان
alprazolam; N05BA12; benzodiazepine; ; xanax|tranquinal|alprox|niravam; ألبرازولام|زاناكس
hydroxyzine; N05BB01; antihistamine; ; hydroxyzine hydrochloride|atarax|vistaril|ucerax; هيدروكسيزين|أتاراكس
salbutamol; R03AC02; bronchodilator; ; albuterol|ventolin|airomir|proventil|asthalin; سالبوتامول|فنتولين|فينتولين
glyceryl trinitrate; C01DA02; nitrate; ; nitroglycerin|nitroglycerine|gtn|nitrolingual|nitrostat|angised; نيتروجليسرين|نتروجلسرين|جليسريل ترينيترات|أنجيسيد
cetirizine; R06AE07; antihistamine; ; cetrizine|zyrtec|cetrak|alerid|cetallerg|finallerg; سيتريزين|سيتيريزين|زيرتك|زيرتيك|زيرتيك 10
loratadine; R06AX13; antihistamine; ; claritin|claritine|clarityn|lorine|loratin|loradad; لوراتادين|كلاريتين|لورين
desloratadine; R06AX27; antihistamine; ; aerius|clarinex|deslor medis; ديسلوراتادين|إيريوس
fexofenadine; R06AX26; antihistamine; ; telfast|allegra; فيكسوفينادين|تلفاست|تيلفاست|أليجرا
chlorphenamine; R06AB04; antihistamine; ; chlorpheniramine|chlorpheniramine maleate|chlorphenamine maleate|piriton|chlor-trimeton|histamed|allerfen; كلورفينيرامين|كلورفينامين|بيريتون|هيستاميد
diphenhydramine; R06AA02; antihistamine; ; diphenhydramine hydrochloride|benadryl|nytol|amydramine; ديفينهيدرامين|دايفينهيدرامين|بينادريل|أميدرامين
promethazine; R06AD02; antihistamine; ; promethazine hydrochloride|phenergan|prometal|avomine; بروميثازين|فينيرجان|فينرجان
omeprazole; A02BC01; ppi; ; losec|prilosec|gasec|risek|omez|mopral|omepak; أوميبرازول|لوسيك|جاسيك|ريسك|أوميز
esomeprazole; A02BC05; ppi; ; nexium|inexium|sompraz; إيسوميبرازول|نيكسيوم|نيكسيم
pantoprazole; A02BC02; ppi; ; controloc|protonix|pantozol|protium|pantocid|eupantol; بانتوبرازول|كونترولوك
famotidine; A02BA03; h2-blocker; ; pepcid|famodar; فاموتيدين|بيبسيد|فامودار
ondansetron; A04AA01; antiemetic; ; zofran|zophren|emeset; أوندانسيترون|زوفران|دانست
metoclopramide; A03FA01; antiemetic; ; primperan|reglan|maxolon|perinorm; ميتوكلوبراميد|بريمبيران
pilocarpine; N07AX01; cholinergic; ; salagen; بيلوكاربين|سالاجين
hexetidine + choline salicylate; A01AB12; hexetidine|salicylate; hexetidine|choline salicylate; givalex; جيفالكس
dry socket paste; ; eugenol|iodine|local-anaesthetic-ester|local-anaesthetic-amide; eugenol|iodine; dry socket dressing|alveolar dressing|alvogyl; ألفوجيل|معجون التجويف الجاف
warfarin; B01AA03; anticoagulant-vka; ; warfarin sodium|coumadin|marevan|jantoven|coumadine|warf; وارفارين|وارفرين|كومادين|ماريفان
acenocoumarol; B01AA07; anticoagulant-vka; ; nicoumalone|sintrom|acitrom; أسينوكومارول|سينتروم
rivaroxaban; B01AF01; doac; ; xarelto|ribavan|zarlan|ixarola|varoxa; ريفاروكسابان|زاريلتو|زارلتو
apixaban; B01AF02; doac; ; eliquis|apigat|avixan; أبيكسابان|اليكويس
dabigatran; B01AE07; doac; ; dabigatran etexilate|pradaxa|dabigo|daxatran; دابيجاتران|براداكسا
edoxaban; B01AF03; doac; ; lixiana|savaysa; إدوكسابان|ليكسيانا
enoxaparin; B01AB05; heparin; ; lmwh|clexane|lovenox|enclex|lonopin|enoxamed; إينوكسابارين|كليكسان|لوفينوكس
heparin; B01AB01; heparin; ; unfractionated heparin|ufh|calciparine; هيبارين
clopidogrel; B01AC04; antiplatelet-p2y12; ; plavix|troken|clotrix|pedovex|plagril; كلوبيدوجريل|بلافيكس
ticagrelor; B01AC24; antiplatelet-p2y12; ; brilinta|brilique|klotego|brigrel; تيكاجريلور|بريلينتا
prasugrel; B01AC22; antiplatelet-p2y12; ; effient|efient|prasita; براسوجريل|إفيينت
bevacizumab; L01FG01; antiangiogenic; ; avastin; بيفاسيزوماب|أفاستين
methotrexate; L04AX03; antimetabolite; ; mtx|metoject|folitrax|trexall|ebetrexat|otrexup; ميثوتريكسات|ميثوتركسات
azathioprine; L04AX01; thiopurine; ; imuran|imurel|azasan; أزاثيوبرين|ايموران
ciclosporin; L04AD01; calcineurin-inhibitor; ; cyclosporine|cyclosporin|neoral|sandimmun|sandimmun neoral|sandimmune|gengraf; سيكلوسبورين|ساندميون|نيورال
tacrolimus; L04AD02; calcineurin-inhibitor; ; prograf|advagraf|protopic; تاكروليموس|بروجراف
lithium; N05AN01; lithium; ; lithium carbonate|priadel|camcolit|lithobid|teralithe|licab; ليثيوم|كربونات الليثيوم|بريادل
sertraline; N06AB06; ssri; ; zoloft|lustral|serlift; سيرترالين|زولوفت|لوسترال
fluoxetine; N06AB03; ssri; ; prozac|fludac|sarafem; فلوكستين|فلوكسيتين|بروزاك
escitalopram; N06AB10; ssri; ; cipralex|lexapro|seroplex; إسيتالوبرام|سيبرالكس|ليكسابرو
paroxetine; N06AB05; ssri; ; seroxat|paxil|deroxat; باروكستين|سيروكسات
citalopram; N06AB04; ssri; ; cipramil|celexa|seropram; سيتالوبرام|سيبراميل
venlafaxine; N06AX16; snri; ; venlafaxin|effexor|efexor|efexor xr; فينلافاكسين|إيفكسور
duloxetine; N06AX21; snri; ; cymbalta; دولوكستين|سيمبالتا
amitriptyline; N06AA09; tricyclic; ; tryptizol|elavil|laroxyl|tryptomer|lentizol; أميتريبتيلين|تريبتيزول
nortriptyline; N06AA10; tricyclic; ; pamelor|allegron|aventyl; نورتريبتيلين
imipramine; N06AA02; tricyclic; ; tofranil; إيميبرامين|توفرانيل
clomipramine; N06AA04; tricyclic; ; anafranil; كلوميبرامين|أنافرانيل
phenelzine; N06AF03; maoi; ; nardil; فينيلزين|نارديل
tranylcypromine; N06AF04; maoi; ; parnate; ترانيلسيبرومين
moclobemide; N06AG02; maoi; ; manerix|aurorix|moclamine; موكلوبيميد|أوروريكس
selegiline; N04BD01; maoi; ; eldepryl|jumex|deprenyl|zelapar; سيليجيلين|جومكس
entacapone; N04BX02; comt-inhibitor; ; comtan|comtess|stalevo; إنتاكابون|كومتان|ستاليفو
propranolol; C07AA05; beta-blocker-nonselective; ; inderal|avlocardyl; بروبرانولول|إندرال
carvedilol; C07AG02; beta-blocker-nonselective; ; dilatrend|coreg|eucardic|kredex; كارفيديلول|ديلاتريند
atenolol; C07AB03; beta-blocker-selective; ; tenormin|aten; أتينولول|تينورمين
bisoprolol; C07AB07; beta-blocker-selective; ; concor|emcor|zebeta|detensiel|cardensiel; بيزوبرولول|كونكور
metoprolol; C07AB02; beta-blocker-selective; ; lopressor|betaloc|seloken|toprol-xl|metolar; ميتوبرولول|سيلوكين|بيتالوك
enalapril; C09AA02; ace-inhibitor; ; renitec|vasotec|innovace; إينالابريل|رينيتك
lisinopril; C09AA03; ace-inhibitor; ; zestril|prinivil; ليزينوبريل|زيستريل
ramipril; C09AA05; ace-inhibitor; ; tritace|triatec|altace|cardace; راميبريل|تريتاس
perindopril; C09AA04; ace-inhibitor; ; coversyl|aceon; بيريندوبريل|كوفرسيل
captopril; C09AA01; ace-inhibitor; ; capoten|acepril|lopril; كابتوبريل|كابوتين
losartan; C09CA01; arb; ; cozaar|losacar; لوسارتان|كوزار
valsartan; C09CA03; arb; ; diovan|tareg; فالسارتان|ديوفان
candesartan; C09CA06; arb; ; atacand|blopress|amias|kenzen; كانديسارتان|أتاكاند|بلوبرس
furosemide; C03CA01; diuretic|sulfonamide-other; ; frusemide|lasix|lasilix; فوروسيميد|لازكس|لازيكس
hydrochlorothiazide; C03AA03; diuretic|sulfonamide-other; ; hctz|esidrex|microzide|esidrix|hydrodiuril; هيدروكلوروثيازيد
spironolactone; C03DA01; diuretic; ; aldactone|spiroctan|carospir; سبيرونولاكتون|ألداكتون
indapamide; C03BA11; diuretic|sulfonamide-other; ; natrilix|natrilix sr|fludex|lozol; إنداباميد|ناتريليكس
amlodipine; C08CA01; calcium-channel-blocker; ; norvasc|istin|amlor|amlopres|stamlo; أملوديبين|نورفاسك|أملور
nifedipine; C08CA05; calcium-channel-blocker; ; adalat|procardia|adalate; نيفيديبين|أدالات
diltiazem; C08DB01; calcium-channel-blocker-cyp; ; dilzem|cardizem|tildiem; ديلتيازيم|تيلديم
verapamil; C08DA01; calcium-channel-blocker-cyp; ; isoptin|calan|isoptine|securon; فيراباميل|إيزوبتين
simvastatin; C10AA01; statin-cyp; ; simvastatine|zocor|simvotin; سيمفاستاتين|زوكور
atorvastatin; C10AA05; statin-cyp; ; atorvastatine|lipitor|tahor|atorva|sortis; أتورفاستاتين|ليبيتور
rosuvastatin; C10AA07; statin; ; rosuvastatine|crestor|rozavel|rosuvas; روزوفاستاتين|كريستور
digoxin; C01AA05; digoxin; ; lanoxin|digoxine nativelle; ديجوكسين|لانوكسين
amiodarone; C01BD01; antiarrhythmic|iodine-organic; ; cordarone|pacerone; أميودارون|كوردارون
carbamazepine; N03AF01; antiepileptic-aromatic; ; tegretol|tegrital|carbatrol|mazetol|neurotop retard; كاربامازيبين|تيجريتول|تيجرتول
phenytoin; N03AB02; antiepileptic-aromatic; ; epanutin|dilantin|eptoin; فينيتوين|إيبانوتين
valproate; N03AG01; valproate; ; valproic acid|sodium valproate|depakine|depakote|convulex|epilim|encorate; فالبروات|حمض الفالبرويك|ديباكين
metformin; A10BA02; biguanide; ; metformine|glucophage|glycomet|cidophage|stagid; ميتفورمين|جلوكوفاج|سيدوفاج
gliclazide; A10BB09; sulfonylurea|sulfonamide-other; ; diamicron|diamicron mr|reclide; جليكلازيد|دياميكرون
glimepiride; A10BB12; sulfonylurea|sulfonamide-other; ; amaryl|amarel|glimy; جليمبيريد|أماريل
insulin; A10A; insulin; ; insulins|lantus|novorapid|humalog|mixtard|levemir|toujeo|humulin; أنسولين|لانتوس|ميكستارد
levothyroxine; H03AA01; thyroid-hormone; ; thyroxine|l-thyroxine|euthyrox|eltroxin|synthroid|levothyrox; ليفوثيروكسين|ثيروكسين|يوثيروكس|التروكسين
disulfiram; N07BB01; disulfiram; ; antabuse|esperal; ديسلفيرام|أنتابيوز
theophylline; R03DA04; xanthine; ; aminophylline|nuelin|uniphyllin|theo-dur|quibron-t/sr|theo-24; ثيوفيللين|ثيوفيلين|أمينوفيلين
combined oral contraceptive; G03A; oral-contraceptive; ; contraceptive pill|birth control pill|oral contraceptive|the pill|ocp|microgynon|yasmin|yaz|marvelon; حبوب منع الحمل|مانع حمل|مارفيلون
isotretinoin; D10BA01; retinoid; ; isotretinoine|roaccutane|accutane|curacne; إيزوتريتينوين|روأكوتان|رواكيوتان
sildenafil; G04BE03; pde5-inhibitor; ; viagra|revatio; سيلدينافيل|فياجرا
montelukast; R03DC03; leukotriene-antagonist; ; singulair|montair; مونتيلوكاست|سينجولير
`
