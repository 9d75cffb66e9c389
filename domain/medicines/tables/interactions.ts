/** Classes, substances or conditions that do not go together. Columns: one, the other, level ('first' for the pairs that matter most to a dentist), reason. */
export const INTERACTIONS = `
anticoagulant-vka; nsaid-cox; avoid first; bleeding from gut and wound
anticoagulant-vka; salicylate; avoid first; bleeding from gut and wound
anticoagulant-vka; coxib; caution; gut bleeding, INR may rise
anticoagulant-vka; nitroimidazole; avoid first; INR rises strongly, use another antibiotic or check INR
anticoagulant-vka; azole-antifungal; avoid first; INR rises strongly, also with miconazole oral gel, nystatin is the choice
anticoagulant-vka; macrolide; caution first; INR may rise, check INR
anticoagulant-vka; quinolone; caution; INR may rise, check INR
anticoagulant-vka; tetracycline; caution; INR may rise, check INR
anticoagulant-vka; sulfonamide-antibiotic; avoid first; INR rises strongly
anticoagulant-vka; penicillin; caution; INR may rise on a longer course, check INR
anticoagulant-vka; cephalosporin-2; caution; INR may rise, check INR
anticoagulant-vka; paracetamol; caution; INR may rise with regular use over several days
anticoagulant-vka; tramadol; caution; INR may rise
anticoagulant-vka; condition-extraction; caution first; check INR within 24-72 h before, usual limit 4, local haemostasis
doac; nsaid-cox; avoid first; bleeding
doac; salicylate; avoid first; bleeding
doac; coxib; caution; bleeding
doac; azole-antifungal; caution; level rises, most with itraconazole and ketoconazole by mouth
doac; clarithromycin; caution first; level rises, more with kidney disease
doac; erythromycin; caution; level rises
doac; antiepileptic-aromatic; caution; level falls
doac; condition-extraction; caution first; plan the time of the dose, local haemostasis
heparin; nsaid-cox; caution; bleeding
antiplatelet; nsaid-cox; caution first; bleeding, ibuprofen may block the effect of low dose aspirin
antiplatelet-p2y12; nsaid-cox; avoid first; gut bleeding
antiplatelet-p2y12; salicylate; caution; bleeding, do not stop a prescribed pair
antiplatelet-p2y12; omeprazole; caution; clopidogrel works less, pantoprazole instead
antiplatelet-p2y12; esomeprazole; caution; clopidogrel works less, pantoprazole instead
antiplatelet-p2y12; condition-extraction; caution first; do not stop, local haemostasis
ticagrelor; clarithromycin; avoid; level rises strongly
bisphosphonate; condition-extraction; caution first; osteonecrosis of the jaw, plan with the physician
denosumab; condition-extraction; caution first; osteonecrosis of the jaw, plan with the physician
antiangiogenic; condition-extraction; caution; osteonecrosis of the jaw and poor healing
methotrexate; nsaid-cox; avoid first; methotrexate builds up
methotrexate; salicylate; avoid; methotrexate builds up
methotrexate; penicillin; caution first; methotrexate may build up, watch blood count
methotrexate; sulfonamide-antibiotic; avoid first; bone marrow damage
methotrexate; diaminopyrimidine; avoid; bone marrow damage
lithium; nsaid-cox; avoid first; lithium level rises
lithium; coxib; avoid; lithium level rises
lithium; nitroimidazole; caution first; lithium level may rise
lithium; tetracycline; caution; lithium level may rise
ssri; nsaid-cox; caution first; gut bleeding, add stomach protection
ssri; salicylate; caution; gut bleeding
ssri; tramadol; caution first; serotonin syndrome and seizures
snri; nsaid-cox; caution; gut bleeding
snri; tramadol; caution; serotonin syndrome and seizures
tricyclic; vasoconstrictor; caution first; blood pressure rise, at most 2 cartridges with 1:100,000, no levonordefrin
tricyclic; tramadol; caution; seizures, serotonin syndrome
maoi; vasoconstrictor; caution first; pressure effect is small with epinephrine, low dose, aspirate
maoi; tramadol; avoid first; serotonin syndrome
maoi; pethidine; avoid first; serotonin syndrome, deaths
maoi; opioid; avoid; excitation or depression
comt-inhibitor; vasoconstrictor; caution; rapid pulse and pressure rise, low dose
cocaine; vasoconstrictor; avoid first; arrhythmia, wait 24 h after use
beta-blocker-nonselective; vasoconstrictor; caution first; pressure rise and slow pulse, at most 2 cartridges with 1:100,000
beta-blocker-nonselective; nsaid-cox; caution; pressure control weakens after some days
beta-blocker-selective; nsaid-cox; caution; pressure control weakens after some days
ace-inhibitor; nsaid-cox; caution first; kidney and pressure, short course only
arb; nsaid-cox; caution first; kidney and pressure, short course only
diuretic; nsaid-cox; caution first; kidney and pressure, short course only
diuretic; coxib; caution; kidney and pressure
ace-inhibitor; sulfonamide-antibiotic; caution; potassium rises
calcium-channel-blocker; clarithromycin; caution; pressure falls, kidney injury
calcium-channel-blocker; condition-extraction; caution; gum overgrowth is common, nifedipine most
calcium-channel-blocker-cyp; erythromycin; avoid; slow pulse, arrhythmia
calcium-channel-blocker-cyp; clarithromycin; avoid; slow pulse, pressure falls
calcium-channel-blocker-cyp; midazolam; caution; longer sedation
statin-cyp; clarithromycin; avoid first; muscle damage
statin-cyp; erythromycin; avoid first; muscle damage
statin-cyp; azole-antifungal; caution first; muscle damage, also with miconazole gel
digoxin; macrolide; caution first; digoxin level rises
digoxin; nsaid-cox; caution; digoxin level may rise
antiarrhythmic; macrolide; avoid; QT interval
antiarrhythmic; quinolone; avoid; QT interval
antiarrhythmic; fluconazole; avoid; QT interval
theophylline; macrolide; caution; theophylline level rises
theophylline; ciprofloxacin; avoid first; theophylline level rises
antiepileptic-aromatic; macrolide; avoid first; carbamazepine level rises with erythromycin and clarithromycin
antiepileptic-aromatic; azole-antifungal; caution; level rises
antiepileptic-aromatic; nitroimidazole; caution; level may rise
antiepileptic-aromatic; tramadol; caution; seizures, weaker pain relief
antiepileptic-aromatic; doxycycline; caution; doxycycline works less
valproate; carbapenem; avoid; valproate level falls
valproate; salicylate; caution; valproate effect rises
valproate; erythromycin; caution; level may rise
calcineurin-inhibitor; nsaid-cox; avoid first; kidney damage
calcineurin-inhibitor; macrolide; avoid first; level rises strongly (not azithromycin to the same extent)
calcineurin-inhibitor; azole-antifungal; avoid; level rises strongly
sulfonylurea; azole-antifungal; avoid first; low sugar, also with miconazole gel
sulfonylurea; sulfonamide-antibiotic; caution; low sugar
sulfonylurea; clarithromycin; caution; low sugar
sulfonylurea; quinolone; caution; sugar too low or high
sulfonylurea; salicylate; caution; low sugar with high dose
insulin; corticosteroid; caution; sugar rises
biguanide; corticosteroid; caution; sugar rises
sulfonylurea; corticosteroid; caution; sugar rises
disulfiram; nitroimidazole; avoid first; confusion, psychosis
alcohol; nitroimidazole; avoid first; flushing, vomiting, no alcohol until 48 h after (72 h tinidazole)
alcohol; benzodiazepine; avoid; deep sedation
alcohol; opioid; avoid; deep sedation
alcohol; paracetamol; caution; liver, with heavy drinking
alcohol; antihistamine; caution; drowsiness with older antihistamines
opioid; benzodiazepine; caution first; breathing depression
benzodiazepine; macrolide; caution; longer sedation (midazolam, alprazolam)
benzodiazepine; azole-antifungal; caution; longer sedation (midazolam, alprazolam)
gabapentinoid; opioid; caution; breathing depression
ergot; macrolide; avoid first; ergotism
ergot; azole-antifungal; avoid; ergotism
colchicine; macrolide; avoid; colchicine poisoning with clarithromycin and erythromycin
retinoid; tetracycline; avoid; raised brain pressure
uricosuric; penicillin; caution; penicillin level rises
methotrexate; acetylsalicylic acid; avoid; methotrexate builds up
xanthine-oxidase-inhibitor; aminopenicillin-sidechain; caution; more rashes
oral-contraceptive; rifamycin; avoid; contraceptive fails, common dental antibiotics do not need extra precautions
corticosteroid; nsaid-cox; caution; stomach ulcer and bleeding
corticosteroid; salicylate; caution; stomach ulcer and bleeding
nsaid-cox; nsaid-cox; avoid first; two NSAIDs together add harm, not relief
nsaid-cox; salicylate; caution; stomach bleeding
paracetamol; paracetamol; avoid first; double dose, many cold and pain products hold paracetamol
rifamycin; doxycycline; caution; doxycycline works less
rifamycin; azole-antifungal; caution; azole works less
oxazolidinone; vasoconstrictor; caution; weak MAO inhibitor: pressure rise
st-johns-wort; tramadol; caution; serotonin syndrome
st-johns-wort; doac; caution; level falls
pde5-inhibitor; nitrate; avoid; deep fall of pressure
thyroid-hormone; vasoconstrictor; caution; only if the dose is too high: rapid pulse
condition-pregnancy; nsaid-cox; avoid first; most of all from week 20, paracetamol instead
condition-pregnancy; salicylate; avoid; pain doses, low dose only by the physician
condition-pregnancy; coxib; avoid; unborn child
condition-pregnancy; tetracycline; avoid first; teeth and bones of the child
condition-pregnancy; quinolone; avoid first; choose a penicillin or other
condition-pregnancy; sulfonamide-antibiotic; avoid; first weeks and near birth
condition-pregnancy; clarithromycin; caution; azithromycin or erythromycin preferred
condition-pregnancy; nitroimidazole; caution; short course, not high single doses
condition-pregnancy; azole-antifungal; avoid first; fluconazole by mouth, nystatin instead
condition-pregnancy; benzodiazepine; caution; avoid unless needed
condition-pregnancy; opioid; caution; short course only
condition-pregnancy; vasoconstrictor-felypressin; caution; avoid felypressin, lidocaine with epinephrine is the usual choice
condition-pregnancy; nitrous-oxide; caution; not in the first three months
condition-pregnancy; methotrexate; avoid; harms the unborn
condition-breast-feeding; codeine; avoid first; some mothers turn it quickly into morphine
condition-breast-feeding; tramadol; avoid; sedation of the baby
condition-breast-feeding; tetracycline; caution; short course only
condition-breast-feeding; salicylate; avoid; Reye syndrome
condition-breast-feeding; nitroimidazole; caution; bitter milk, no single high doses
condition-breast-feeding; quinolone; caution; choose another
condition-asthma; nsaid-cox; caution first; ask if aspirin or an NSAID ever brought an attack, if so avoid
condition-asthma; salicylate; caution first; ask if aspirin or an NSAID ever brought an attack, if so avoid
condition-asthma; sulfite; caution; severe steroid-dependent asthma: plain cartridge
condition-asthma; opioid; caution; breathing depression in an attack
condition-asthma; beta-blocker-nonselective; avoid; bronchospasm
condition-asthma; colophony; caution; fluoride varnish with colophony not after hospital stay for asthma
condition-kidney; nsaid-cox; avoid first; kidney injury
condition-kidney; coxib; avoid; kidney injury
condition-kidney; salicylate; caution; pain doses, kidney injury
condition-kidney; tetracycline; caution; doxycycline only
condition-kidney; penicillin; caution; lower dose in severe disease
condition-kidney; antiviral-nucleoside; caution; lower dose
condition-kidney; fluconazole; caution; lower dose
condition-liver; paracetamol; caution first; lower daily dose, 2 g in severe disease
condition-liver; nsaid-cox; caution; bleeding and kidney
condition-liver; nitroimidazole; caution; lower dose
condition-liver; local-anaesthetic-amide; caution; fewer cartridges, articaine preferred
condition-liver; azole-antifungal; caution; liver harm
condition-ulcer; nsaid-cox; avoid first; bleeding
condition-ulcer; salicylate; avoid; bleeding
condition-ulcer; coxib; caution; with stomach protection only
condition-ulcer; corticosteroid; caution; with stomach protection
condition-g6pd; sulfonamide-antibiotic; avoid first; breakdown of red cells
condition-g6pd; nitrofuran; avoid; breakdown of red cells
condition-g6pd; quinolone; caution; breakdown of red cells reported
condition-g6pd; salicylate; caution; high doses
condition-g6pd; prilocaine; avoid first; methaemoglobin and red cell breakdown
condition-g6pd; benzocaine; caution; methaemoglobin
condition-g6pd; metamizole; avoid; breakdown of red cells
condition-epilepsy; tramadol; avoid first; seizures
condition-epilepsy; quinolone; caution; seizures
condition-epilepsy; carbapenem; caution; seizures
condition-epilepsy; nitroimidazole; caution; seizures with high dose
condition-epilepsy; pethidine; avoid; seizures
condition-hypertension; vasoconstrictor; caution first; uncontrolled pressure: at most 2 cartridges, delay elective care
condition-hypertension; nsaid-cox; caution; pressure rises
condition-heart; vasoconstrictor; caution first; at most 2 cartridges with 1:100,000, none soon after a heart attack without advice
condition-heart; coxib; avoid; heart attack and stroke
condition-heart; nsaid-cox; caution; naproxen or low dose ibuprofen, short
condition-heart; macrolide; caution; QT interval
condition-hyperthyroid; vasoconstrictor; avoid first; until treated
condition-bleeding; nsaid-cox; avoid first; bleeding
condition-bleeding; salicylate; avoid; bleeding
condition-bleeding; local-anaesthetic-amide; caution; no block injection without factor cover, infiltration instead
condition-myasthenia; macrolide; avoid; muscle weakness
condition-myasthenia; quinolone; avoid; muscle weakness
condition-myasthenia; benzodiazepine; caution; breathing weakness
condition-myasthenia; lincosamide; caution; muscle weakness
condition-methaemoglobin; prilocaine; avoid; methaemoglobin
condition-methaemoglobin; benzocaine; avoid; methaemoglobin
condition-child-under-12; codeine; avoid first; breathing depression
condition-child-under-12; tramadol; avoid; breathing depression
condition-child-under-12; tetracycline; avoid first; tooth staining (under 8, under 12 in some countries)
condition-child-under-16; salicylate; avoid first; Reye syndrome
condition-child-under-16; coxib; caution; not licensed for dental pain
`
