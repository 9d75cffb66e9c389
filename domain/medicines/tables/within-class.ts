/** How likely an allergy to one member of a class extends to another member of it. Columns: class, level, reason. */
export const WITHIN_CLASS = `
penicillin; same; all penicillins share the same core
aminopenicillin-sidechain; likely; same or like side chain: amoxicillin, ampicillin, cefalexin, cefadroxil, cefradine, cefaclor, cefprozil
cephalosporin-1; likely; depends on the side chain, avoid unless tested
cephalosporin-2; likely; depends on the side chain, avoid unless tested
cephalosporin-3; likely; depends on the side chain, avoid unless tested
cephalosporin-4; likely; depends on the side chain, avoid unless tested
carbapenem; likely; same ring
beta-lactamase-inhibitor; likely; related inhibitors
macrolide; likely; same family, ring sizes differ, avoid unless tested
lincosamide; same; clindamycin is made from lincomycin
nitroimidazole; same; same core
azole-antifungal; likely; some azoles cross-react, mostly on skin
tetracycline; same; same core
quinolone; likely; cross-reaction between quinolones is frequent
sulfonamide-antibiotic; same; same arylamine group
sulfonamide-other; caution; structures differ
sulfite; same; same preservative, in cartridges with epinephrine or levonordefrin
nsaid-cox; same; COX-1 inhibitors cross-react in asthma and urticaria, a single-drug allergy is possible
salicylate; same; same substance
aminosalicylate; same; same substance
coxib; likely; same target, structures differ
pyrazolone; same; same core
paracetamol; same; same substance
opioid-phenanthrene; likely; codeine, morphine, oxycodone and the like share the core
opioid; caution; often histamine release, not allergy, other core in tramadol, fentanyl, pethidine
local-anaesthetic-amide; likely; true allergy is rare, some react to several amides, test before using another
local-anaesthetic-ester; same; all give para-aminobenzoic acid
paba; same; same substance
paraben; same; same group of preservatives
vasoconstrictor; same; palpitations after injection are usually not allergy
vasoconstrictor-felypressin; same; same substance
chlorhexidine; same; also in gels, chips, skin wipes and coated lines
quaternary-ammonium; same; same group
iodine; same; povidone, iodoform and tinctures
iodinated-contrast; same; choose with the radiologist
seafood; same; same proteins
latex; same; natural rubber proteins
food-latex-fruit; caution; related proteins
rubber-accelerator; same; use accelerator-free gloves
gutta-percha; same; same material
nickel; same; steel wires, NiTi files, steel crowns, nickel-chromium
cobalt; same; same metal
chromium; same; same metal
palladium; same; same metal
gold; same; same metal
mercury; same; amalgam, thiomersal
titanium; same; very rare
methacrylate; likely; HEMA, MMA, TEGDMA and the like cross-react
eugenol; same; clove oil, zinc oxide eugenol, dry socket dressings
balsam-of-peru; same; same mixture
flavour; same; same flavours
propolis; same; same substance
colophony; same; fluoride varnish, periodontal dressing, plasters
fluoride; same; true allergy very rare, look for colophony or flavours
formaldehyde; same; formocresol and paraformaldehyde pastes
cresol; same; same substance
milk-protein; same; casein in CPP-ACP pastes
lactose; same; intolerance, not allergy
egg; same; same proteins
nuts; same; same food
gelatin; same; capsule shells and sponges
collagen; same; bovine or porcine
food-dye; likely; several azo dyes may react
carmine; same; same dye
erythrosine; same; same dye
corticosteroid; caution; cross-reaction depends on the group, ask what happened
antihistamine; caution; related ones: cetirizine and hydroxyzine
benzodiazepine; likely; related core
polyene; caution; not absorbed by mouth, cross-reaction rare
antiviral-nucleoside; same; valaciclovir becomes aciclovir
diaminopyrimidine; same; same substance
antiepileptic-aromatic; likely; carbamazepine, phenytoin and the like cross-react in severe skin reactions
enzyme; caution; different enzymes
ace-inhibitor; likely; same group, ask which one and what happened
alcohol; same; only one member here
aminoglycoside; same; only one member here
antiangiogenic; same; only one member here
antiarrhythmic; same; only one member here
anticoagulant-vka; likely; same group, ask which one and what happened
antiemetic; likely; same group, ask which one and what happened
antifibrinolytic; same; only one member here
antimetabolite; same; only one member here
antiplatelet; same; only one member here
antiplatelet-p2y12; likely; same group, ask which one and what happened
arb; likely; same group, ask which one and what happened
benzydamine; same; only one member here
beta-blocker-nonselective; likely; same group, ask which one and what happened
beta-blocker-selective; likely; same group, ask which one and what happened
biguanide; same; only one member here
bisphosphonate; likely; same group, ask which one and what happened
bronchodilator; same; only one member here
calcineurin-inhibitor; likely; same group, ask which one and what happened
calcium-channel-blocker; likely; same group, ask which one and what happened
calcium-channel-blocker-cyp; likely; same group, ask which one and what happened
cellulose; same; only one member here
cholinergic; same; only one member here
cocaine; same; only one member here
colchicine; same; only one member here
comt-inhibitor; same; only one member here
denosumab; same; only one member here
digoxin; same; only one member here
disulfiram; same; only one member here
diuretic; likely; same group, ask which one and what happened
doac; likely; same group, ask which one and what happened
ergot; same; only one member here
gabapentinoid; likely; same group, ask which one and what happened
glycopeptide; same; only one member here
h2-blocker; same; only one member here
haemostatic; same; only one member here
heparin; likely; same group, ask which one and what happened
hexetidine; likely; same group, ask which one and what happened
hypochlorite; same; only one member here
insulin; same; only one member here
iodine-organic; same; only one member here
leukotriene-antagonist; same; only one member here
lithium; same; only one member here
maoi; likely; same group, ask which one and what happened
monobactam; same; only one member here
muscle-relaxant; likely; same group, ask which one and what happened
nitrate; same; only one member here
nitrofuran; same; only one member here
nitrous-oxide; same; only one member here
oral-contraceptive; same; only one member here
oxazolidinone; same; only one member here
pde5-inhibitor; same; only one member here
peroxide; same; only one member here
ppi; likely; same group, ask which one and what happened
retinoid; same; only one member here
rifamycin; same; only one member here
silver; same; only one member here
snri; likely; same group, ask which one and what happened
ssri; likely; same group, ask which one and what happened
st-johns-wort; same; only one member here
statin; same; only one member here
statin-cyp; likely; same group, ask which one and what happened
sulfate; same; only one member here
sulfonylurea; likely; same group, ask which one and what happened
sulfur; same; only one member here
thiopurine; same; only one member here
thyroid-hormone; same; only one member here
tricyclic; likely; same group, ask which one and what happened
uricosuric; same; only one member here
valproate; same; only one member here
xanthine; likely; same group, ask which one and what happened
xanthine-oxidase-inhibitor; same; only one member here
`
