/** Families that an alert may name as a whole; each holds every medicine of its classes. Columns: those of `parseSubstances`. */
export const FAMILIES = `
penicillins; J01C; penicillin; ; penicillin|pen|pcn|pcns|pnc|penicillin family|penicillin group; بنسلين|بنسيلين|البنسلين|مجموعة البنسلين
cephalosporins; J01D; cephalosporin-1|cephalosporin-2|cephalosporin-3|cephalosporin-4; ; cephalosporin|cefalosporin|cephs|ceph; سيفالوسبورين|سيفالوسبورينات
beta-lactams; ; penicillin|cephalosporin-1|cephalosporin-2|cephalosporin-3|cephalosporin-4|carbapenem; ; beta lactam|betalactam|b-lactam; بيتا لاكتام
macrolides; J01FA; macrolide; ; macrolide|mycins; ماكروليد|ماكروليدات
quinolones; J01MA; quinolone; ; quinolone|fluoroquinolone|fluoroquinolones; كينولون|كينولونات|فلوروكينولون
tetracyclines; J01AA; tetracycline; ; tetracycline group|cyclines; مجموعة التتراسيكلين|تتراسيكلينات
sulfonamide antibiotics; J01E; sulfonamide-antibiotic; ; sulfa|sulpha|sulfa drugs|sulfonamide|sulfonamides|sulphonamide|sulphonamides|sulfa antibiotics; سلفا|مركبات السلفا|سلفوناميد|سلفوناميدات
nitroimidazoles; P01AB; nitroimidazole; ; nitroimidazole|imidazole antibiotics; نيترو إيميدازول
azole antifungals; J02A; azole-antifungal; ; azoles|azole|antifungal azoles; مضادات الفطريات الآزولية
nsaids; M01A; nsaid-cox|salicylate|pyrazolone; ; nsaid|anti-inflammatories|antiinflammatory|non steroidal; مضادات الالتهاب غير الستيرويدية|مسكنات غير ستيرويدية|مضاد التهاب|مضادات الالتهاب
opioids; N02A; opioid; ; opioid|opiates|opiate|narcotics|narcotic; أفيونات|مسكنات أفيونية|مخدرات
local anaesthetics; N01B; local-anaesthetic-amide|local-anaesthetic-ester; ; local anaesthetic|local anesthetic|local anesthesia|local anaesthesia|dental injection|numbing injection|novocaine|novocain|caines; بنج|مخدر موضعي|بنج الأسنان|تخدير موضعي|البنج الموضعي
corticosteroids; H02A; corticosteroid; ; steroids|steroid|cortisone|corticosteroid; كورتيزون|ستيرويدات|كورتيكوستيرويد
antihistamines; R06; antihistamine; ; antihistamine|allergy tablets; مضادات الهيستامين
benzodiazepines; N05BA; benzodiazepine; ; benzodiazepine|benzos; بنزوديازيبينات|بنزوديازيبين
bisphosphonates; M05BA; bisphosphonate; ; bisphosphonate|bisphos; بيسفوسفونات|بيسفوسفونات العظام
blood thinners; B01A; anticoagulant-vka|doac|heparin|antiplatelet|antiplatelet-p2y12; ; blood thinner|anticoagulant|anticoagulants|doac|noac; مميعات الدم|مضاد تخثر|مسيلات الدم|مميع دم
maois; N06AF; maoi; ; maoi|mao inhibitor|monoamine oxidase inhibitor; مثبطات أكسيداز أحادي الأمين
tricyclics; N06AA; tricyclic; ; tricyclic|tca|tcas|tricyclic antidepressants; مضادات الاكتئاب ثلاثية الحلقة
ssris; N06AB; ssri; ; ssri|selective serotonin reuptake inhibitors; مثبطات استرداد السيروتونين
statins; C10AA; statin|statin-cyp; ; statin; ستاتين|ستاتينات|أدوية الكوليسترول
beta blockers; C07; beta-blocker-nonselective|beta-blocker-selective; ; beta blocker|betablocker; حاصرات بيتا
ace inhibitors; C09A; ace-inhibitor; ; ace inhibitor|acei; مثبطات الإنزيم المحول
diuretics; C03; diuretic; ; diuretic|water tablets|water pills; مدرات البول|مدر بول
`
