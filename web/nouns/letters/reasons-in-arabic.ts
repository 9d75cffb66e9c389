import { memberOf } from '#domain/medicines/reasons.ts'

/** What an allergy to a whole family is called. Columns: family of the table of medicines, Arabic. */
const FAMILIES = `
penicillins; البنسلينات
cephalosporins; السيفالوسبورينات
beta-lactams; البيتا لاكتام
macrolides; الماكروليدات
quinolones; الكينولونات
tetracyclines; التتراسيكلينات
sulfonamide antibiotics; مضادات السلفا الحيوية
nitroimidazoles; النيتروإيميدازولات
azole antifungals; مضادات الفطريات الآزولية
nsaids; مضادات الالتهاب غير الستيرويدية
opioids; المسكنات الأفيونية
local anaesthetics; المخدرات الموضعية
corticosteroids; الكورتيكوستيرويدات
antihistamines; مضادات الهيستامين
benzodiazepines; البنزوديازيبينات
bisphosphonates; البيسفوسفونات
blood thinners; مميعات الدم
maois; مثبطات أكسيداز أحادي الأمين
tricyclics; مضادات الاكتئاب ثلاثية الحلقة
ssris; مثبطات استرداد السيروتونين
statins; الستاتينات
beta blockers; حاصرات بيتا
ace inhibitors; مثبطات الإنزيم المحول للأنجيوتنسين
diuretics; مدرات البول
`

/** Columns: reason of an interaction that is warned of, Arabic. */
const INTERACTIONS = `
INR may rise, check INR; قد يرتفع INR، افحصه
INR rises strongly; يرتفع INR كثيرًا
INR rises strongly, also with miconazole oral gel, nystatin is the choice; يرتفع INR كثيرًا، حتى مع جل ميكونازول الفموي، والخيار هو نيستاتين
INR rises strongly, use another antibiotic or check INR; يرتفع INR كثيرًا، استعمل مضادًا حيويًا آخر أو افحص INR
QT interval; إطالة فترة QT
Reye syndrome; متلازمة راي
arrhythmia, wait 24 h after use; اضطراب نظم القلب، انتظر 24 ساعة بعد التعاطي
ask if aspirin or an NSAID ever brought an attack, if so avoid; اسأل هل سبّب الأسبرين أو مضاد التهاب غير ستيرويدي نوبة من قبل، فإن كان فتجنبه
at most 2 cartridges with 1:100,000, none soon after a heart attack without advice; خرطوشتان على الأكثر بتركيز 1:100,000، ولا شيء بُعيد نوبة قلبية دون استشارة
bleeding; نزف
bleeding from gut and wound; نزف من الجهاز الهضمي ومن الجرح
bleeding, ibuprofen may block the effect of low dose aspirin; نزف، وقد يُبطل الإيبوبروفين أثر الأسبرين بجرعة صغيرة
blood pressure rise, at most 2 cartridges with 1:100,000, no levonordefrin; ارتفاع ضغط الدم، خرطوشتان على الأكثر بتركيز 1:100,000، دون ليفونوردفرين
bone marrow damage; ضرر نقي العظم
breakdown of red cells; انحلال كريات الدم الحمراء
breathing depression; تثبيط التنفس
bronchospasm; تشنج القصبات
carbamazepine level rises with erythromycin and clarithromycin; يرتفع مستوى الكاربامازيبين مع الإريثروميسين والكلاريثروميسين
check INR within 24-72 h before, usual limit 4, local haemostasis; افحص INR قبل القلع بمدة من 24 إلى 72 ساعة، والحد المعتاد 4، مع إرقاء موضعي
choose a penicillin or other; اختر بنسلينًا أو غيره
colchicine poisoning with clarithromycin and erythromycin; تسمم بالكولشيسين مع الكلاريثروميسين والإريثروميسين
confusion, psychosis; تخليط وذهان
contraceptive fails, common dental antibiotics do not need extra precautions; يفشل مانع الحمل، أما المضادات الحيوية الشائعة في طب الأسنان فلا تحتاج إلى احتياط إضافي
deep fall of pressure; هبوط شديد في الضغط
deep sedation; تهدئة عميقة
digoxin level rises; يرتفع مستوى الديجوكسين
do not stop, local haemostasis; لا توقفه، مع إرقاء موضعي
double dose, many cold and pain products hold paracetamol; جرعة مضاعفة، ففي كثير من أدوية الزكام والألم باراسيتامول
ergotism; تسمم بالإرغوت
excitation or depression; هياج أو تثبيط
first weeks and near birth; الأسابيع الأولى وقرب الولادة
fluconazole by mouth, nystatin instead; فلوكونازول بالفم، والبديل نيستاتين
flushing, vomiting, no alcohol until 48 h after (72 h tinidazole); احمرار وقيء، ولا كحول حتى مضي 48 ساعة بعده (72 ساعة مع تينيدازول)
gut bleeding; نزف هضمي
gut bleeding, add stomach protection; نزف هضمي، أضف واقيًا للمعدة
harms the unborn; يضر الجنين
heart attack and stroke; نوبة قلبية وسكتة دماغية
kidney and pressure, short course only; الكلية والضغط، مدة قصيرة فقط
kidney damage; ضرر الكلية
kidney injury; أذية الكلية
level rises strongly; يرتفع المستوى كثيرًا
level rises strongly (not azithromycin to the same extent); يرتفع المستوى كثيرًا (والأزيثروميسين أقل من ذلك)
level rises, more with kidney disease; يرتفع المستوى، وأكثر مع مرض الكلية
lithium level may rise; قد يرتفع مستوى الليثيوم
lithium level rises; يرتفع مستوى الليثيوم
low sugar, also with miconazole gel; هبوط السكر، حتى مع جل ميكونازول
lower daily dose, 2 g in severe disease; جرعة يومية أقل، 2 غ في المرض الشديد
methaemoglobin; ميتهيموغلوبين
methaemoglobin and red cell breakdown; ميتهيموغلوبين وانحلال كريات الدم الحمراء
methotrexate builds up; يتراكم الميثوتركسات
methotrexate may build up, watch blood count; قد يتراكم الميثوتركسات، راقب تعداد الدم
most of all from week 20, paracetamol instead; ولا سيما من الأسبوع 20، والبديل باراسيتامول
muscle damage; ضرر العضلات
muscle damage, also with miconazole gel; ضرر العضلات، حتى مع جل ميكونازول
muscle weakness; ضعف العضلات
osteonecrosis of the jaw, plan with the physician; نخر عظم الفك، خطط مع الطبيب المعالج
pain doses, low dose only by the physician; جرعات الألم، والجرعة الصغيرة بأمر الطبيب المعالج فقط
plan the time of the dose, local haemostasis; رتّب وقت الجرعة، مع إرقاء موضعي
pressure effect is small with epinephrine, low dose, aspirate; أثر الإبينفرين في الضغط صغير، جرعة قليلة مع الشفط قبل الحقن
pressure rise and slow pulse, at most 2 cartridges with 1:100,000; ارتفاع الضغط وبطء النبض، خرطوشتان على الأكثر بتركيز 1:100,000
raised brain pressure; ارتفاع الضغط داخل القحف
sedation of the baby; تهدئة الرضيع
seizures; اختلاجات
serotonin syndrome; متلازمة السيروتونين
serotonin syndrome and seizures; متلازمة السيروتونين واختلاجات
serotonin syndrome, deaths; متلازمة السيروتونين ووفيات
slow pulse, arrhythmia; بطء النبض واضطراب نظم القلب
slow pulse, pressure falls; بطء النبض وهبوط الضغط
some mothers turn it quickly into morphine; بعض الأمهات يحوّلنه سريعًا إلى مورفين
teeth and bones of the child; أسنان الطفل وعظامه
theophylline level rises; يرتفع مستوى الثيوفيلين
tooth staining (under 8, under 12 in some countries); تصبغ الأسنان (دون 8 سنوات، ودون 12 في بعض البلدان)
two NSAIDs together add harm, not relief; مضادا التهاب غير ستيرويديين معًا يزيدان الضرر لا الفائدة
unborn child; الجنين
uncontrolled pressure: at most 2 cartridges, delay elective care; ضغط غير مضبوط: خرطوشتان على الأكثر، وأجّل ما يمكن تأجيله
until treated; حتى يُعالج
valproate level falls; ينخفض مستوى الفالبروات
`

/** Columns: reason of a reaction between allergens, Arabic. */
const REACTIONS = `
COX inhibition; تثبيط COX
COX inhibition and shared pyrazolone allergy; تثبيط COX وحساسية مشتركة للبيرازولون
COX-1 inhibitors cross-react in asthma and urticaria, a single-drug allergy is possible; مثبطات COX-1 تتصالب في الربو والشرى، وقد تكون الحساسية لدواء واحد
HEMA, MMA, TEGDMA and the like cross-react; HEMA وMMA وTEGDMA وأمثالها تتصالب
all give para-aminobenzoic acid; تعطي كلها حمض بارا أمينوبنزويك
all penicillins share the same core; للبنسلينات كلها النواة نفسها
alloys hold both; السبائك تحوي كليهما
alloys often hold both; كثيرًا ما تحوي السبائك كليهما
also in gels, chips, skin wipes and coated lines; يوجد أيضًا في الجل والرقائق ومناديل الجلد والقثاطر المطلية
always given with a penicillin or cephalosporin, own allergy possible; يُعطى دائمًا مع بنسلين أو سيفالوسبورين، وقد تكون الحساسية له هو
amalgam, thiomersal; أملغم وثيومرسال
ask about reactions to gloves and balloons; اسأل عن تفاعل مع القفازات والبالونات
bovine or porcine; من البقر أو الخنزير
broken down to para-aminobenzoic acid; يتفكك إلى حمض بارا أمينوبنزويك
capsule shells and sponges; أغلفة الكبسولات والإسفنج
carbamazepine, phenytoin and the like cross-react in severe skin reactions; الكاربامازيبين والفينيتوين وأمثالهما تتصالب في التفاعلات الجلدية الشديدة
casein in CPP-ACP pastes; الكازين في معاجين CPP-ACP
ceftazidime and aztreonam share a side chain; للسيفتازيديم والأزتريونام سلسلة جانبية مشتركة
choose with the radiologist; اختر مع طبيب الأشعة
cinnamon and like flavours; القرفة وما يشبهها من النكهات
clindamycin is made from lincomycin; يُصنع الكليندامايسين من اللينكومايسين
clove oil, zinc oxide eugenol, dry socket dressings; زيت القرنفل وأكسيد الزنك والأوجينول وضمادات السنخ الجاف
codeine, morphine, oxycodone and the like share the core; للكوديين والمورفين والأوكسيكودون وأمثالها نواة مشتركة
cross-reaction between quinolones is frequent; التفاعل المتصالب بين الكينولونات كثير
cross-reaction depends on the group, ask what happened; التفاعل المتصالب بحسب المجموعة، اسأل عمّا حدث
cross-reaction not shown, check what happened; لم يثبت تفاعل متصالب، تحقق مما حدث
cross-reaction under 1%; تفاعل متصالب أقل من 1%
depends on the side chain, avoid unless tested; بحسب السلسلة الجانبية، تجنبه ما لم يُختبر
different enzymes; إنزيمات مختلفة
different ring, true cross-reaction about 1-2%, more with a like side chain, avoid after anaphylaxis; حلقة مختلفة، والتفاعل المتصالب الحقيقي من 1 إلى 2%، وأكثر مع سلسلة جانبية مشابهة، تجنبه بعد صدمة تأقية
different substances, but staff often write sulphur for sulfa: ask which; مادتان مختلفتان، لكن كثيرًا ما يُكتب الكبريت بدل السلفا: اسأل أيهما
disclosing dye holds bound iodine, use another dye; صبغة كشف اللويحة تحوي يودًا مرتبطًا، استعمل صبغة أخرى
esters are broken down to para-aminobenzoic acid; تتفكك الإسترات إلى حمض بارا أمينوبنزويك
fluoride varnish, periodontal dressing, plasters; ورنيش الفلورايد وضماد اللثة واللصقات
formocresol and paraformaldehyde pastes; معاجين الفورموكريزول والبارافورمالدهيد
fragrance allergens; مسببات حساسية العطور
frequent joint sensitisation; كثيرًا ما يتحسس المرء من كليهما
gelatin is made of collagen; يُصنع الجيلاتين من الكولاجين
given together with a penicillin, find out which one was the cause; يُعطى مع بنسلين، تحقق أيهما كان السبب
intolerance, not allergy; عدم تحمل لا حساسية
joint sensitisation; تحسس من كليهما
joint sensitisation possible; قد يتحسس المرء من كليهما
latex gloves are made with accelerators too; قفازات اللاتكس تُصنع بالمسرّعات أيضًا
latex-fruit syndrome; متلازمة اللاتكس والفواكه
low cross-reaction; تفاعل متصالب قليل
low cross-reaction, avoid after anaphylaxis unless tested; تفاعل متصالب قليل، تجنبه بعد صدمة تأقية ما لم يُختبر
low cross-reaction, higher with a like side chain; تفاعل متصالب قليل، وأكثر مع سلسلة جانبية مشابهة
low cross-reaction, side chains differ; تفاعل متصالب قليل، والسلاسل الجانبية مختلفة
low cross-reaction, side chains differ, avoid after anaphylaxis unless tested; تفاعل متصالب قليل والسلاسل الجانبية مختلفة، تجنبه بعد صدمة تأقية ما لم يُختبر
natural rubber proteins; بروتينات المطاط الطبيعي
not absorbed by mouth, cross-reaction rare; لا يُمتص بالفم، والتفاعل المتصالب نادر
often histamine release, not allergy, other core in tramadol, fentanyl, pethidine; غالبًا تحرر هيستامين لا حساسية، والنواة مختلفة في الترامادول والفنتانيل والبيثيدين
only one member here; ليس في الجدول غيره من هذا الصنف
palpitations after injection are usually not allergy; الخفقان بعد الحقن ليس حساسية في العادة
povidone, iodoform and tinctures; البوفيدون واليودوفورم والصبغات
related aromatic oils; زيوت عطرية متقاربة
related core; نواة متقاربة
related inhibitors; مثبطات متقاربة
related ones: cetirizine and hydroxyzine; المتقاربة منها: السيتيريزين والهيدروكسيزين
related para group; مجموعة بارا متقاربة
related proteins; بروتينات متقاربة
related salicylates; ساليسيلات متقاربة
related tree; شجرة قريبة
related tree, reactions rare; شجرة قريبة، والتفاعل نادر
same COX-1 effect; الأثر نفسه على COX-1
same COX-1 effect: aspirin asthma; الأثر نفسه على COX-1: ربو الأسبرين
same COX-1 effect: asthma, urticaria, angioedema; الأثر نفسه على COX-1: ربو وشرى ووذمة وعائية
same arylamine group; مجموعة الأريلامين نفسها
same core; النواة نفسها
same dye; الصبغة نفسها
same family, ring sizes differ, avoid unless tested; العائلة نفسها بحلقات مختلفة الحجم، تجنبه ما لم يُختبر
same flavours; النكهات نفسها
same food; الطعام نفسه
same group; المجموعة نفسها
same group of preservatives; مجموعة المواد الحافظة نفسها
same group, ask which one and what happened; المجموعة نفسها، اسأل أيّها كان وماذا حدث
same material; المادة نفسها
same metal; المعدن نفسه
same mixture; المزيج نفسه
same or like side chain: amoxicillin, ampicillin, cefalexin, cefadroxil, cefradine, cefaclor, cefprozil; سلسلة جانبية واحدة أو متشابهة: أموكسيسيلين وأمبيسيلين وسيفالكسين وسيفادروكسيل وسيفرادين وسيفاكلور وسيفبروزيل
same preservative, in cartridges with epinephrine or levonordefrin; المادة الحافظة نفسها، في خراطيش الإبينفرين أو الليفونوردفرين
same proteins; البروتينات نفسها
same ring; الحلقة نفسها
same ring, like side chains; الحلقة نفسها وسلاسل جانبية متشابهة
same ring, side chain may differ; الحلقة نفسها، وقد تختلف السلسلة الجانبية
same ring, side chain usually differs; الحلقة نفسها، والسلسلة الجانبية مختلفة في العادة
same ring, some side chains alike; الحلقة نفسها، وبعض السلاسل الجانبية متشابهة
same substance; المادة نفسها
same target, structures differ; الهدف نفسه والبنية مختلفة
several azo dyes may react; قد تتفاعل عدة أصباغ آزو
shared substances; مواد مشتركة
some azoles cross-react, mostly on skin; بعض الآزولات تتصالب، وأكثر ذلك على الجلد
steel wires, NiTi files, steel crowns, nickel-chromium; أسلاك الفولاذ ومبارد NiTi وتيجان الفولاذ والنيكل كروم
structures differ; البنية مختلفة
traces of milk protein are rare, ask how severe; آثار بروتين الحليب نادرة، اسأل عن شدة الحساسية
true allergy is rare, some react to several amides, test before using another; الحساسية الحقيقية نادرة، وبعضهم يتفاعل مع عدة أميدات، اختبر قبل استعمال غيره
true allergy very rare, look for colophony or flavours; الحساسية الحقيقية نادرة جدًا، ابحث عن القلفونية أو النكهات
true cross-reaction not shown, but some labels (celecoxib) name sulfonamide allergy; لم يثبت تفاعل متصالب حقيقي، لكن بعض النشرات (سيليكوكسيب) تذكر حساسية السلفوناميد
true paracetamol allergy is rare, check NSAID tolerance; حساسية الباراسيتامول الحقيقية نادرة، تحقق من تحمل مضادات الالتهاب غير الستيرويدية
use accelerator-free gloves; استعمل قفازات بلا مسرّعات
usually tolerated; يُتحمل في العادة
usually tolerated, first dose under supervision; يُتحمل في العادة، والجرعة الأولى تحت المراقبة
usually tolerated, first dose under supervision after a severe reaction; يُتحمل في العادة، والجرعة الأولى تحت المراقبة بعد تفاعل شديد
valaciclovir becomes aciclovir; يتحول الفالاسيكلوفير إلى أسيكلوفير
very rare; نادر جدًا
white gold may hold nickel or palladium; قد يحوي الذهب الأبيض نيكلًا أو بالاديوم
who reacts to a coxib may react to COX-1 inhibitors; من يتفاعل مع الكوكسيب قد يتفاعل مع مثبطات COX-1
`

const linesOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(';').map((cell) => cell.trim()))

const BY_REASON = new Map<string, string>([
  ...linesOf(FAMILIES).map(([family = '', arabic = '']) => [memberOf(family), `من مجموعة ${arabic}`] as const),
  ...linesOf(INTERACTIONS + REACTIONS).flatMap(([reason = '', arabic = '']) =>
    reason === '' ? [] : [[reason, arabic] as const],
  ),
])

/** The reason of a check in Arabic; undefined for one that an earlier table of medicines gave. */
export const reasonInArabic = (reason: string) => BY_REASON.get(reason)
