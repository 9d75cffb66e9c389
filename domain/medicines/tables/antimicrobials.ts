/** Antibiotics, antifungals and antivirals. Columns: those of `parseSubstances`. */
export const ANTIMICROBIALS = `
amoxicillin; J01CA04; penicillin|aminopenicillin-sidechain; ; amoxycillin|amoxicilline|amox|amoxi|amoxicillin trihydrate|amoxil|ospamox|julphamox|moxilen|amoxydil|amoxidrex|e-mox|hiconcil|flemoxin|clamoxyl|penamox|trimox|moxatag|novamox|mox|himox; أموكسيسيلين|اموكسيسللين|أموكسيسلين|أموكسيل|أوسباموكس|جلفاموكس|إي موكس|هيكونسيل
amoxicillin + clavulanic acid; J01CR02; penicillin|aminopenicillin-sidechain|beta-lactamase-inhibitor; amoxicillin|clavulanic acid; co-amoxiclav|coamoxiclav|amoxiclav|amoxicillin clavulanate|amox-clav|amoxyclav|augmentin|curam|amoclan|julmentin|klavox|megamox|moxiclav|hibiotic|clavimox|emoxclav|amoksiklav|clavulin|clavam|moxikind-cv|natravox|novamox cv|mega-cv|moxclav|enhancin|magnabiotic|clavodar; أموكسيسيلين وحمض الكلافولانيك|أموكسيسيلين كلافولانيت|أموكسيكلاف|أوجمنتين|أوغمنتين|كيورام|أموكلان|جلمنتين|كلافوكس|ميجاموكس|هاي بيوتك|هايبيوتك|هاي بيوتيك|هايبيوتيك|إنهانسين|ماجنابيوتك|كلافودار|كلافيموكس
ampicillin; J01CA01; penicillin|aminopenicillin-sidechain; ; ampicilline|penbritin|omnipen|principen|totapen; أمبيسيلين|امبسلين|بنبريتين
ampicillin + sulbactam; J01CR01; penicillin|aminopenicillin-sidechain|beta-lactamase-inhibitor; ampicillin|sulbactam; sultamicillin|unasyn|unictam|ultracillin|novactam|unacim; أمبيسيلين سالباكتام|سلتاميسيلين|يوناسين|يونيكتام
ampicillin + cloxacillin; J01CR50; penicillin|aminopenicillin-sidechain; ampicillin|cloxacillin; ampiclox|megapen|ampoxin|ampilox; أمبيسيلين كلوكساسيلين|امبيكلوكس
amoxicillin + flucloxacillin; J01CR50; penicillin|aminopenicillin-sidechain; amoxicillin|flucloxacillin; flumox; أموكسيسيلين فلوكلوكساسيلين|فلوموكس
flucloxacillin; J01CF05; penicillin; ; floxacillin|floxapen; فلوكلوكساسيلين|فلوكساسيلين|فلوكسابين
cloxacillin; J01CF02; penicillin; ; cloxacilline|orbenine|cloxapen|tegopen; كلوكساسيلين|أوربنين
dicloxacillin; J01CF01; penicillin; ; dynapen|dycill|pathocil; ديكلوكساسيلين
phenoxymethylpenicillin; J01CE02; penicillin; ; penicillin v|pen v|pen vk|penicillin vk|penicillin v potassium|phenoxymethyl penicillin|ospen|veetids|v-cillin k|oracilline; فينوكسي ميثيل بنسلين|بنسلين في|بنسلين ف|أوسبن
benzylpenicillin; J01CE01; penicillin; ; penicillin g|pen g|benzyl penicillin|penicillin g potassium|penicillin g sodium|crystalline penicillin|crystapen|pfizerpen; بنزيل بنسلين|بنسلين جي|بنسلين مائي|بنسلين ج
benzathine benzylpenicillin; J01CE08; penicillin; ; benzathine penicillin|penicillin g benzathine|long acting penicillin|bicillin l-a|bicillin|penidure la|permapen|retarpen|extencilline; بنزاثين بنسلين|بنسلين طويل المفعول|بنسلين ممتد المفعول|ريتاربن
procaine benzylpenicillin; J01CE09; penicillin|local-anaesthetic-ester; benzylpenicillin|procaine; procaine penicillin|penicillin g procaine|procaine benzyl penicillin|duracillin; بروكايين بنسلين|بنسلين بروكايين
piperacillin + tazobactam; J01CR05; penicillin|beta-lactamase-inhibitor; piperacillin|tazobactam; pip-taz|piperacillin|tazocin|zosyn|tazobact|piptaz-orbucell|pipracil; بيبراسيلين تازوباكتام|بيبراسيلين|تازوسين|زوسين
cefalexin; J01DB01; cephalosporin-1|aminopenicillin-sidechain; ; cephalexin|cefalexine|keflex|ospexin|ceporex|phexin|sporidex|keftab; سيفالكسين|سيفاليكسين|كيفلكس|كيفليكس|أوسبكسين|سيبوركس
cefadroxil; J01DB05; cephalosporin-1|aminopenicillin-sidechain; ; cephadroxil|duricef|biodroxil|cefadril|roxil|odoxil|baxan|ultracef; سيفادروكسيل|ديوريسيف|بيودروكسيل
cefradine; J01DB09; cephalosporin-1|aminopenicillin-sidechain; ; cephradine|cefradin|velosef|anspor; سيفرادين|فيلوسيف|فيلوسف
cefazolin; J01DB04; cephalosporin-1; ; cephazolin|cefazoline|kefzol|ancef|cefazol; سيفازولين|كيفزول
cefaclor; J01DC04; cephalosporin-2|aminopenicillin-sidechain; ; cephaclor|ceclor|distaclor|cloracef|raniclor; سيفاكلور|سيكلور|ديستاكلور
cefuroxime; J01DC02; cephalosporin-2; ; cefuroxime axetil|zinnat|zinacef|ceftin|axetine|cefuzime|altacef|zocef|pulmocef; سيفوروكسيم|زينات|زيناسيف
cefprozil; J01DC10; cephalosporin-2|aminopenicillin-sidechain; ; cefzil|cefproz; سيفبروزيل|سيفزيل
cefixime; J01DD08; cephalosporin-3; ; suprax|winex|magnacef|cefix|zifi|taxim-o; سيفكسيم|سيفيكسيم|سوبراكس|وينكس
cefpodoxime; J01DD13; cephalosporin-3; ; cefpodoxime proxetil|orelox|vantin|cefodox|monocef-o|gudcef|cepodem; سيفبودوكسيم|أوريلوكس|سيفودوكس
cefdinir; J01DD15; cephalosporin-3; ; omnicef|sefarin|minocet; سيفدينير|أومنيسيف
ceftriaxone; J01DD04; cephalosporin-3; ; rocephin|triaxone|cefaxone|mesporin|lebacef|epicephin|rocephine; سيفترياكسون|روسيفين|ترايكسون|سيفاكسون
cefotaxime; J01DD01; cephalosporin-3; ; claforan|cefotax|clafocare; سيفوتاكسيم|كلافوران|سيفوتاكس
ceftazidime; J01DD02; cephalosporin-3; ; fortum|fortaz|tazicef|kefadim; سيفتازيديم|فورتم
cefepime; J01DE01; cephalosporin-4; ; maxipime|cefipex; سيفيبيم|ماكسيبيم
meropenem; J01DH02; carbapenem; ; meronem|merrem; ميروبينيم|ميرونيم
imipenem + cilastatin; J01DH51; carbapenem; imipenem|cilastatin; imipenem|tienam|primaxin; إيميبينيم|تينام
ertapenem; J01DH03; carbapenem; ; invanz; إرتابينيم|إنفانز
aztreonam; J01DF01; monobactam; ; azactam; أزتريونام|أزاكتام
erythromycin; J01FA01; macrolide; ; erythromycin stearate|erythromycin ethylsuccinate|erythrocin|eryc|erymax|erythroped|ilosone|althrocin|e.e.s.|ery-tab; إريثروميسين|اريثرومايسين|إريثروسين
azithromycin; J01FA10; macrolide; ; azithro|azitromicina|z-pack|z-pak|zithromax|zitromax|azomycin|zomax|azi-once|xithrone|zithrokan|sumamed|azithral|azee|azimax|azyter|zmax; أزيثروميسين|ازيثرومايسين|زيثروماكس|زيثرون|أزي ونس|زيثروكان
clarithromycin; J01FA09; macrolide; ; klacid|klaricid|biaxin|clamycin|klerimed|claridar|claribid|zeclar; كلاريثروميسين|كلاريثرومايسين|كلاسيد|كلاريسيد
spiramycin; J01FA02; macrolide; ; spiramycine|rovamycine|rovamycin; سبيراميسين|سبيرامايسين|روفامايسين|روفاميسين
spiramycin + metronidazole; J01RA04; macrolide|nitroimidazole; spiramycin|metronidazole; rodogyl|birodogyl|spiragyl|medspiragyl; سبيراميسين ميترونيدازول|رودوجيل|سبيراجيل
clindamycin; J01FF01; lincosamide; ; clindamycine|dalacin c|dalacin|cleocin|dalacine|clindets; كليندامايسين|كليندامايسن|كلينداميسين|دالاسين|دالاسين سي
lincomycin; J01FF02; lincosamide; ; lincocin|lincocine; لينكوميسين|لينكومايسين|لينكوسين
metronidazole; P01AB01; nitroimidazole; ; metro|metronidazol|flagyl|negazole|amrizole|metrolag|metrogyl|elyzol|protostat|aristogyl; ميترونيدازول|مترونيدازول|فلاجيل|أمريزول|نيجازول
tinidazole; P01AB02; nitroimidazole; ; fasigyn|tindamax|fasigyne|protogyn|tiniba; تينيدازول|فاسيجين
ornidazole; P01AB03; nitroimidazole; ; tiberal; أورنيدازول|تيبيرال
secnidazole; P01AB07; nitroimidazole; ; secnol|solosec|secnil forte; سيكنيدازول
doxycycline; J01AA02; tetracycline; ; doxycycline hyclate|doxy|vibramycin|doxymycin|periostat|granudoxy|doryx|atridox|monodox|doxydar; دوكسيسيكلين|دوكسي سايكلين|فيبراميسين|فايبرامايسين|دوكسي|دوكسيدار
minocycline; J01AA08; tetracycline; ; minocin|arestin|solodyn|mynocine; مينوسيكلين|مينوسين
tetracycline; J01AA07; tetracycline; ; tetracyclin|achromycin|sumycin|tetracyn|actisite; تيتراسيكلين|تتراسيكلين|تتراسايكلين|أكرومايسين
ciprofloxacin; J01MA02; quinolone; ; cipro|ciproflox|ciprobay|ciproxin|ciplox|ciprodar|ciprocin|ciprofar|ciflox|alcipro; سيبروفلوكساسين|سيبرو|سيبروباي|سبروفلوكساسين
levofloxacin; J01MA12; quinolone; ; levoflox|tavanic|levaquin|leflumax|glevo|levomac; ليفوفلوكساسين|تافانيك
moxifloxacin; J01MA14; quinolone; ; moxiflox|avelox|avalox|izilox|moxicip; موكسيفلوكساسين|أفالوكس|أفيلوكس
ofloxacin; J01MA01; quinolone; ; oflox|tarivid|oflocet|floxin|zanocin; أوفلوكساسين|تاريفيد
ofloxacin + ornidazole; J01RA09; quinolone|nitroimidazole; ofloxacin|ornidazole; zenflox-oz|oflox oz|oflomac oz|ornof|ordent; أوفلوكساسين أورنيدازول
sulfamethoxazole + trimethoprim; J01EE01; sulfonamide-antibiotic|diaminopyrimidine; sulfamethoxazole|trimethoprim; co-trimoxazole|cotrimoxazole|sulfamethoxazole|sulphamethoxazole|smx-tmp|tmp-smx|smz-tmp|bactrim|septrin|septra|bactrim forte|cotrim|septran|sulfatrim; كوتريموكسازول|سلفاميثوكسازول|سلفاميثوكسازول وتريميثوبريم|باكتريم|سيبترين|سبترين
sulfadiazine; J01EC02; sulfonamide-antibiotic; ; silver sulfadiazine|sulphadiazine|flamazine|silvadene; سلفاديازين|سلفاديازين الفضة|فلامازين
sulfasalazine; A07EC01; sulfonamide-antibiotic|aminosalicylate; ; sulphasalazine|salazosulfapyridine|salazopyrin|azulfidine|salazopyrine; سلفاسالازين|سالازوبيرين
trimethoprim; J01EA01; diaminopyrimidine; ; trimethoprime|monotrim|proloprim|trimpex; تريميثوبريم
nitrofurantoin; J01XE01; nitrofuran; ; macrodantin|macrobid|furadantin|uvamin retard; نيتروفورانتوين|ماكروفوران|يوفامين
vancomycin; J01XA01; glycopeptide; ; vancocin; فانكوميسين|فانكومايسين|فانكوسين
linezolid; J01XX08; oxazolidinone; ; zyvox|zyvoxid; لينزوليد|زيفوكس
rifampicin; J04AB02; rifamycin; ; rifampin|rifadin|rimactane|rifadine; ريفامبيسين|ريفادين
gentamicin; J01GB03; aminoglycoside; ; gentamycin|garamycin|cidomycin|gentalline; جنتاميسين|جنتامايسين|جاراميسين
nystatin; A07AA02; polyene; ; nistatin|mycostatin|nystan|nilstat|mycostatine|medistan; نيستاتين|نستاتين|ميكوستاتين|مايكوستاتين
fluconazole; J02AC01; azole-antifungal; ; fluconazol|diflucan|flucoral|triflucan|treflucan|flunazol|forcan|zocon|stabilanol; فلوكونازول|ديفلوكان|فلوكورال|تريفلوكان
amphotericin b; J02AA01; polyene; ; amphotericin|fungizone|fungilin|ambisome|abelcet; أمفوتريسين|أمفوتيريسين ب|فنجيزون
itraconazole; J02AC02; azole-antifungal; ; sporanox|canditral; إيتراكونازول|سبورانوكس
ketoconazole; J02AB02; azole-antifungal; ; nizoral|ketoderm; كيتوكونازول|نيزورال
aciclovir; J05AB01; antiviral-nucleoside; ; acyclovir|zovirax|acivir|herpex|herperax; أسيكلوفير|اسايكلوفير|زوفيراكس
valaciclovir; J05AB11; antiviral-nucleoside; ; valacyclovir|valtrex|zelitrex|valcivir; فالاسيكلوفير|فالتركس
`
