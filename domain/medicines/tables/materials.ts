/** Dental materials, excipients, foods and other allergens. Columns: those of `parseSubstances`. */
export const MATERIALS = `
latex; ; latex; ; natural rubber|natural rubber latex|rubber gloves|latex gloves|rubber dam|nrl|powdered gloves; لاتكس|مطاط|قفازات لاتكس|مطاط طبيعي
nitrile; ; rubber-accelerator; ; nitrile gloves|nitrile dam|latex free gloves; قفازات نيتريل|نيتريل
rubber accelerators; ; rubber-accelerator; ; thiuram|thiurams|carbamates|rubber chemicals|mercaptobenzothiazole; مسرعات المطاط|ثيورام
gutta-percha; ; gutta-percha; ; guttapercha|gp points|gp cones; جوتا بيركا|غوتا بركا
latex-related fruit; ; food-latex-fruit; ; banana|avocado|kiwi|chestnut|kiwi fruit; موز|أفوكادو|كيوي|كستناء
nickel; ; nickel; ; nickel allergy|ni allergy|niti|nickel-titanium|stainless steel crown|nickel chrome|ssc; نيكل|حساسية النيكل|تيجان ستانلس
cobalt; ; cobalt; ; cobalt chrome|cobalt-chromium|co-cr; كوبالت|كروم كوبالت
chromium; ; chromium; ; chromate|chrome; كروم|كروميوم
palladium; ; palladium; ; palladium alloy; بالاديوم
gold; ; gold; ; gold alloy|gold crown|gold sodium thiosulfate; ذهب|تاج ذهب
dental amalgam; ; mercury; mercury; amalgam|silver filling|mercury|thiomersal; أملغم|ملغم|حشو فضي|زئبق
titanium; ; titanium; ; titanium implant|ti implant; تيتانيوم|زرعة تيتانيوم
acrylic resin; ; methacrylate; methyl methacrylate; acrylic|methyl methacrylate|mma|pmma|acrylic denture|cold cure|acrylate|methacrylate|acrylates; أكريليك|طقم أكريل|ميثيل ميثاكريلات
composite resin; ; methacrylate; hema|bis-gma|tegdma|udma; composite|bonding agent|hema|bis-gma|bisgma|tegdma|udma|dental adhesive|resin cement|fissure sealant; كومبوزيت|حشوة بيضاء|مادة لاصقة سنية
sodium metabisulfite; ; sulfite; ; sulfite|sulfites|sulphite|sulphites|metabisulfite|metabisulphite|bisulfite|bisulphite|e220|e223; سلفيت|كبريتيت|ميتابايسلفيت
sulfate salts; ; sulfate; ; sulfate|sulphate|sulfates|sulphates|ferrous sulfate|magnesium sulfate|ferric sulfate; سلفات|كبريتات
sulfur; ; sulfur; ; sulphur|elemental sulfur|sulfur ointment; كبريت
parabens; ; paraben; ; paraben|methylparaben|propylparaben|methyl paraben; بارابين|بارابينات
para-aminobenzoic acid; ; paba; ; paba|p-aminobenzoic acid|hair dye ppd|ppd|paraphenylenediamine; بابا|صبغة الشعر
contrast media; V08A; iodinated-contrast; ; contrast|contrast dye|iodinated contrast|iohexol|omnipaque|x-ray dye|ct dye; صبغة الأشعة|مادة التباين|صبغة
seafood; ; seafood; ; shellfish|fish|shrimp|prawns|sea food|crab; مأكولات بحرية|سمك|جمبري|ربيان|قشريات
iodine; D08AG03; iodine; ; iodine tincture|iodoform|iodoform gauze|bipp|whitehead's varnish|lugol|tincture of iodine; يود|صبغة اليود|ايودين|يودوفورم
milk protein; ; milk-protein; ; milk|cow's milk|casein|cows milk|dairy; حليب|بروتين الحليب|كازين|ألبان
lactose; ; lactose; ; lactose intolerance|lactose intolerant; لاكتوز|عدم تحمل اللاكتوز
egg; ; egg; ; eggs|egg white|ovalbumin; بيض
nuts; ; nuts; ; peanut|peanuts|tree nuts|cashew|almond|walnut|hazelnut|pistachio; مكسرات|فول سوداني|لوز|كاجو
gelatin; ; gelatin; ; gelatine|gelatin sponge|gelfoam|spongostan|gelatamp|hard capsule; جيلاتين|إسفنج جيلاتيني
collagen; ; collagen; ; collagen plug|collagen sponge|collagen membrane|collaplug|bio-gide; كولاجين
oxidised cellulose; B02BC02; cellulose; ; oxidized cellulose|surgicel|oxycel; سليلوز مؤكسد|سيرجيسيل
colophony; ; colophony; ; rosin|pine resin|sticking plaster|plaster adhesive|adhesive plaster; قلفونية|لاصق طبي|راتنج الصنوبر
balsam of peru; ; balsam-of-peru; ; balsam peru|fragrance mix|fragrance|perfume|myroxylon; بلسم بيرو|عطور|عطر
propolis; ; propolis; ; bee glue|bee products; صمغ النحل|بروبوليس
mint and cinnamon flavours; ; flavour; ; mint|menthol|peppermint|spearmint|cinnamon|cinnamal|toothpaste flavour; نعناع|قرفة|منثول
formaldehyde; ; formaldehyde; ; formalin|formaldehyde releaser|paraformaldehyde; فورمالدهيد|فورمالين
azo food dyes; ; food-dye; ; tartrazine|e102|sunset yellow|e110|allura red|e129|ponceau|e124|food dye|food coloring|food colouring|red dye|yellow 5|red 40; تارترازين|صبغات غذائية|ألوان صناعية|صبغة صفراء
carmine; ; carmine; ; e120|cochineal|carminic acid; كارمين|قرمز
erythrosine; ; erythrosine; ; e127|disclosing solution|disclosing tablet|plaque disclosing; محلول كاشف البلاك|إريثروزين
alcohol; ; alcohol; ; ethanol|ethyl alcohol|alcohol mouthwash|drinks alcohol|listerine; كحول|إيثانول|مشروبات كحولية
st john's wort; ; st-johns-wort; ; st johns wort|hypericum|saint john's wort; عشبة سانت جون
cocaine; N01BC01; cocaine; ; cocaine use|crack; كوكايين
`
