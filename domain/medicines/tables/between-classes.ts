/** How likely an allergy to a class extends to another class; a pair that is not listed is unrelated. Columns: class, other class, level, reason. */
export const BETWEEN_CLASSES = `
penicillin; cephalosporin-1; caution; different ring, true cross-reaction about 1-2%, more with a like side chain, avoid after anaphylaxis
penicillin; cephalosporin-2; caution; low cross-reaction, avoid after anaphylaxis unless tested
penicillin; cephalosporin-3; caution; low cross-reaction, side chains differ, avoid after anaphylaxis unless tested
penicillin; cephalosporin-4; caution; low cross-reaction, side chains differ
penicillin; carbapenem; caution; cross-reaction under 1%
penicillin; monobactam; none; no cross-reaction shown
penicillin; beta-lactamase-inhibitor; caution; always given with a penicillin or cephalosporin, own allergy possible
cephalosporin-1; cephalosporin-2; likely; same ring, side chain may differ
cephalosporin-1; cephalosporin-3; likely; same ring, side chain usually differs
cephalosporin-1; cephalosporin-4; likely; same ring, side chain usually differs
cephalosporin-2; cephalosporin-1; likely; same ring, side chain may differ
cephalosporin-2; cephalosporin-3; likely; same ring, some side chains alike
cephalosporin-2; cephalosporin-4; likely; same ring, some side chains alike
cephalosporin-3; cephalosporin-1; likely; same ring, side chain usually differs
cephalosporin-3; cephalosporin-2; likely; same ring, some side chains alike
cephalosporin-3; cephalosporin-4; likely; same ring, like side chains
cephalosporin-4; cephalosporin-1; likely; same ring, side chain usually differs
cephalosporin-4; cephalosporin-2; likely; same ring, some side chains alike
cephalosporin-4; cephalosporin-3; likely; same ring, like side chains
cephalosporin-1; penicillin; caution; low cross-reaction, higher with a like side chain
cephalosporin-2; penicillin; caution; low cross-reaction, higher with a like side chain
cephalosporin-3; penicillin; caution; low cross-reaction
cephalosporin-4; penicillin; caution; low cross-reaction
cephalosporin-1; carbapenem; caution; cross-reaction under 1%
cephalosporin-2; carbapenem; caution; cross-reaction under 1%
cephalosporin-3; carbapenem; caution; cross-reaction under 1%
cephalosporin-4; carbapenem; caution; cross-reaction under 1%
cephalosporin-3; monobactam; caution; ceftazidime and aztreonam share a side chain
monobactam; cephalosporin-3; caution; ceftazidime and aztreonam share a side chain
monobactam; penicillin; none; no cross-reaction shown
carbapenem; penicillin; caution; low cross-reaction
carbapenem; cephalosporin-1; caution; low cross-reaction
carbapenem; cephalosporin-2; caution; low cross-reaction
carbapenem; cephalosporin-3; caution; low cross-reaction
carbapenem; cephalosporin-4; caution; low cross-reaction
beta-lactamase-inhibitor; penicillin; caution; given together with a penicillin, find out which one was the cause
macrolide; lincosamide; none; different structure
lincosamide; macrolide; none; different structure
nitroimidazole; azole-antifungal; none; nitroimidazole and azole allergies are not linked in practice
azole-antifungal; nitroimidazole; none; not linked in practice
sulfonamide-antibiotic; sulfonamide-other; caution; true cross-reaction not shown, but some labels (celecoxib) name sulfonamide allergy
sulfonamide-antibiotic; coxib; none; only coxibs that are sulfonamides (celecoxib) need care
sulfonamide-antibiotic; sulfite; none; sulfites are preservatives, not sulfonamides
sulfonamide-antibiotic; sulfate; none; sulfate is a salt form, not a sulfonamide
sulfonamide-antibiotic; sulfur; none; elemental sulfur is not a sulfonamide
sulfonamide-antibiotic; diaminopyrimidine; none; trimethoprim is not a sulfonamide (co-trimoxazole contains both)
sulfonamide-other; sulfonamide-antibiotic; caution; cross-reaction not shown, check what happened
sulfite; sulfonamide-antibiotic; none; different substances
sulfite; sulfate; none; different substances
sulfite; sulfur; none; different substances
sulfite; local-anaesthetic-amide; none; plain cartridges hold no sulfite
sulfur; sulfonamide-antibiotic; caution; different substances, but staff often write sulphur for sulfa: ask which
sulfur; sulfite; none; different substances
sulfate; sulfonamide-antibiotic; none; different substances
nsaid-cox; salicylate; likely; same COX-1 effect: asthma, urticaria, angioedema
nsaid-cox; pyrazolone; likely; COX inhibition and shared pyrazolone allergy
nsaid-cox; coxib; caution; usually tolerated, first dose under supervision after a severe reaction
nsaid-cox; paracetamol; none; usually tolerated up to 1 g a dose, care with more in NSAID asthma
salicylate; nsaid-cox; likely; same COX-1 effect: aspirin asthma
salicylate; pyrazolone; likely; same COX-1 effect
salicylate; coxib; caution; usually tolerated, first dose under supervision
salicylate; paracetamol; none; usually tolerated up to 1 g a dose
salicylate; aminosalicylate; caution; related salicylates
salicylate; food-dye; none; link with tartrazine not shown in controlled tests
aminosalicylate; salicylate; caution; related salicylates
coxib; nsaid-cox; likely; who reacts to a coxib may react to COX-1 inhibitors
coxib; salicylate; likely; who reacts to a coxib may react to COX-1 inhibitors
pyrazolone; nsaid-cox; likely; COX inhibition
pyrazolone; salicylate; likely; COX inhibition
pyrazolone; coxib; caution; usually tolerated
paracetamol; nsaid-cox; caution; true paracetamol allergy is rare, check NSAID tolerance
paracetamol; salicylate; caution; true paracetamol allergy is rare, check NSAID tolerance
local-anaesthetic-amide; local-anaesthetic-ester; none; different groups
local-anaesthetic-ester; local-anaesthetic-amide; none; different groups, check parabens and sulfites
local-anaesthetic-ester; paba; likely; broken down to para-aminobenzoic acid
paba; local-anaesthetic-ester; likely; esters are broken down to para-aminobenzoic acid
paba; paraben; caution; related para group
paba; local-anaesthetic-amide; none; amides are not broken down to it
paraben; paba; caution; related para group
paraben; local-anaesthetic-ester; caution; related para group
paraben; local-anaesthetic-amide; none; dental cartridges are free of parabens today, multi-dose vials may not be
vasoconstrictor; vasoconstrictor-felypressin; none; different substance
vasoconstrictor-felypressin; vasoconstrictor; none; different substance
chlorhexidine; quaternary-ammonium; none; different substance
quaternary-ammonium; chlorhexidine; none; different substance
iodine; iodinated-contrast; none; iodine itself is not the allergen of contrast reactions
iodine; seafood; none; seafood allergy is to proteins
iodine; iodine-organic; none; iodine itself is rarely the allergen
iodine; erythrosine; caution; disclosing dye holds bound iodine, use another dye
iodinated-contrast; iodine; none; contrast reactions do not forbid povidone-iodine
iodinated-contrast; seafood; none; not linked
seafood; iodine; none; seafood allergy is to proteins, not iodine
seafood; iodinated-contrast; none; not linked
latex; food-latex-fruit; caution; latex-fruit syndrome
latex; gutta-percha; caution; related tree, reactions rare
latex; rubber-accelerator; none; nitrile has no latex protein, accelerators can cause contact eczema
food-latex-fruit; latex; caution; ask about reactions to gloves and balloons
rubber-accelerator; latex; likely; latex gloves are made with accelerators too
gutta-percha; latex; caution; related tree
nickel; palladium; likely; frequent joint sensitisation
nickel; cobalt; likely; frequent joint sensitisation
nickel; chromium; caution; joint sensitisation possible
nickel; titanium; none; titanium holds no nickel to speak of
nickel; gold; caution; white gold may hold nickel or palladium
nickel; mercury; none; not linked
cobalt; nickel; likely; frequent joint sensitisation
cobalt; chromium; caution; alloys hold both
chromium; cobalt; caution; alloys hold both
chromium; nickel; caution; alloys often hold both
palladium; nickel; likely; frequent joint sensitisation
eugenol; balsam-of-peru; likely; fragrance allergens
balsam-of-peru; eugenol; likely; fragrance allergens
balsam-of-peru; flavour; caution; cinnamon and like flavours
balsam-of-peru; propolis; caution; shared substances
balsam-of-peru; colophony; caution; joint sensitisation
flavour; eugenol; caution; related aromatic oils
propolis; balsam-of-peru; caution; shared substances
colophony; fluoride; none; fluoride paste and gel hold no colophony
milk-protein; lactose; caution; traces of milk protein are rare, ask how severe
lactose; milk-protein; none; lactose intolerance is no protein allergy
gelatin; collagen; likely; gelatin is made of collagen
collagen; gelatin; likely; gelatin is made of collagen
food-dye; carmine; none; carmine is of insects, not an azo dye
food-dye; erythrosine; none; not an azo dye
erythrosine; iodine; none; not linked
diaminopyrimidine; sulfonamide-antibiotic; none; trimethoprim is not a sulfonamide (co-trimoxazole contains both)
`
