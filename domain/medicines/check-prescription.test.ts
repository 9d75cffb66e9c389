import { describe, expect, test } from 'vitest'
import { checkPrescription } from './check-prescription.ts'
import { crossReaction } from './cross-reaction.ts'
import { recognise } from './recognition.ts'
import { SUBSTANCES } from './substances.ts'
import { wordsOf } from './words.ts'

/** The alert and the medicine as staff type them, the expected answer, and the substances meant by both. */
const CASES: [alert: string, medicine: string, expected: string, alert_means: string, medicine_means: string][] = [
  ['Penicillin', 'Amoxicillin 500 mg', 'same', 'penicillins', 'amoxicillin'],
  ['Penicillin allergy', 'Augmentin 625 mg tds', 'same', 'penicillins', 'amoxicillin + clavulanic acid'],
  ['pencillin', 'Amoxil 500', 'same', 'penicillins', 'amoxicillin'],
  ['Penicilin - rash', 'co-amoxiclav 625', 'same', 'penicillins', 'amoxicillin + clavulanic acid'],
  ['Pen allergy; NSAID asthma', 'Amox 500 tds', 'same', 'penicillins|nsaids|asthma', 'amoxicillin'],
  ['Pen allergy; NSAID asthma', 'Brufen 400', 'same', 'penicillins|nsaids|asthma', 'ibuprofen'],
  ['PCN anaphylaxis 2015', 'Amoxicilin 500mg caps', 'same', 'penicillins', 'amoxicillin'],
  ['allergic to penecillin', 'Julphamox 500', 'same', 'penicillins', 'amoxicillin'],
  ['PNC', 'Ospamox 1 g', 'same', 'penicillins', 'amoxicillin'],
  ['حساسية بنسلين', 'كلافوكس 625', 'same', 'penicillins', 'amoxicillin + clavulanic acid'],
  ['حساسية من البنسلين', 'أوجمنتين 1 جم', 'same', 'penicillins', 'amoxicillin + clavulanic acid'],
  ['البنسيلين', 'هاي بيوتك', 'same', 'penicillins', 'amoxicillin + clavulanic acid'],
  ['Penicillin', 'Klavox 1 g', 'same', 'penicillins', 'amoxicillin + clavulanic acid'],
  ['Penicillin!!', 'Megamox 457 susp', 'same', 'penicillins', 'amoxicillin + clavulanic acid'],
  ['penicilline', 'Hibiotic 1gm', 'same', 'penicillins', 'amoxicillin + clavulanic acid'],
  ['Penicillin', 'Unasyn 375', 'same', 'penicillins', 'ampicillin + sulbactam'],
  ['Penicillin', 'Tazocin 4.5 g', 'same', 'penicillins', 'piperacillin + tazobactam'],
  ['Penicillin', 'Bicillin L-A', 'same', 'penicillins', 'benzathine benzylpenicillin'],
  ['Penicillin', 'Pen V 500 mg qid', 'same', 'penicillins', 'phenoxymethylpenicillin'],
  ['Amoxicillin', 'Cefalexin 500 mg', 'likely', 'amoxicillin', 'cefalexin'],
  ['amoxil allergy - hives', 'Keflex 500 mg', 'likely', 'amoxicillin', 'cefalexin'],
  ['Penicillin', 'Cephalexin 500', 'caution', 'penicillins', 'cefalexin'],
  ['Penicillin (mild rash)', 'Zinnat 500', 'caution', 'penicillins', 'cefuroxime'],
  ['Penicillin: anaphylaxis', 'Zinnat 500', 'likely', 'penicillins', 'cefuroxime'],
  ['صدمة تحسسية من البنسلين', 'Suprax 400', 'likely', 'penicillins', 'cefixime'],
  ['Penicillin', 'Suprax 400', 'caution', 'penicillins', 'cefixime'],
  ['Sulfa + pen + iodine', 'Rocephin 1 g IM', 'caution', 'sulfonamide antibiotics|penicillins|iodine', 'ceftriaxone'],
  ['Augmentin (rash)', 'Cefadroxil 500 mg bd', 'likely', 'amoxicillin + clavulanic acid', 'cefadroxil'],
  ['Penicillin', 'Meropenem 1 g', 'caution', 'penicillins', 'meropenem'],
  ['Penicillin', 'Azactam', 'none', 'penicillins', 'aztreonam'],
  ['Penicillin', 'Clindamycin 300 mg', 'none', 'penicillins', 'clindamycin'],
  ['Penicillin', 'Flagyl 500 mg', 'none', 'penicillins', 'metronidazole'],
  ['بنسلين و سلفا', 'Azithromycin 500 mg', 'none', 'penicillins|sulfonamide antibiotics', 'azithromycin'],
  ['Penicillin', 'EpiPen 0.3 mg', 'none', 'penicillins', 'epinephrine'],
  ['Amoxicillin', 'Amoxapine 50 mg', 'not_checked', 'amoxicillin', ''],
  ['Amoxicillin', 'Moxifloxacin 400 mg', 'none', 'amoxicillin', 'moxifloxacin'],
  ['Cephalosporin', 'Cefuroxime 500 mg', 'same', 'cephalosporins', 'cefuroxime'],
  ['Keflex - face swelling', 'Duricef 500', 'likely', 'cefalexin', 'cefadroxil'],
  ['cephalosporins', 'Augmentin 625', 'caution', 'cephalosporins', 'amoxicillin + clavulanic acid'],
  ['Ceftriaxone reaction', 'Zinnat 250', 'likely', 'ceftriaxone', 'cefuroxime'],
  ['ceclor serum sickness as child', 'Amoxicillin 250 susp', 'likely', 'cefaclor', 'amoxicillin'],
  ['Erythromycin', 'Zithromax 500', 'likely', 'erythromycin', 'azithromycin'],
  ['Macrolides', 'Klacid 500', 'same', 'macrolides', 'clarithromycin'],
  ['erythromicin', 'Clarithromycin 250', 'likely', 'erythromycin', 'clarithromycin'],
  ['Clarithromycin', 'Dalacin C 300', 'none', 'clarithromycin', 'clindamycin'],
  ['Clindamycin', 'Lincocin 500', 'same', 'clindamycin', 'lincomycin'],
  ['Dalacin', 'clindamicin 300', 'same', 'clindamycin', 'clindamycin'],
  ['Flagyl', 'Metrovexin 250', 'not_checked', 'metronidazole', ''],
  ['metronidazol', 'Tinidazole 500', 'same', 'metronidazole', 'tinidazole'],
  ['Metronidazole', 'Rodogyl', 'same', 'metronidazole', 'spiramycin + metronidazole'],
  ['Flagyl', 'Daktarin oral gel', 'none', 'metronidazole', 'miconazole'],
  ['Sulfa', 'Bactrim DS', 'same', 'sulfonamide antibiotics', 'sulfamethoxazole + trimethoprim'],
  ['sulpha drugs', 'Septrin', 'same', 'sulfonamide antibiotics', 'sulfamethoxazole + trimethoprim'],
  ['Sulfa allergy', 'Celebrex 200', 'caution', 'sulfonamide antibiotics', 'celecoxib'],
  ['Sulfa', 'Articaine with adrenaline', 'none', 'sulfonamide antibiotics', 'articaine + epinephrine'],
  ['Sulfa allergy', 'Ferrous sulfate', 'none', 'sulfonamide antibiotics', 'sulfate salts'],
  ['سلفا', 'باكتريم', 'same', 'sulfonamide antibiotics', 'sulfamethoxazole + trimethoprim'],
  ['Sulfites', 'Septanest 4% 1:100,000', 'same', 'sodium metabisulfite', 'articaine + epinephrine'],
  ['sulphite allergy', 'Scandonest 3% plain', 'none', 'sodium metabisulfite', 'mepivacaine'],
  [
    'metabisulphite',
    'Lidocaine 2% with adrenaline 1:80,000',
    'same',
    'sodium metabisulfite',
    'lidocaine + epinephrine',
  ],
  ['Tetracycline', 'Doxycycline 100 mg', 'same', 'tetracycline', 'doxycycline'],
  ['Doxy - rash in the sun', 'Minocycline 100', 'same', 'doxycycline', 'minocycline'],
  ['Cipro', 'Levofloxacin 500', 'likely', 'ciprofloxacin', 'levofloxacin'],
  ['Sulphur', 'Bactrim forte', 'caution', 'sulfur', 'sulfamethoxazole + trimethoprim'],
  ['Codeine, latex, NSAIDs', 'Cataflam 50', 'same', 'codeine|latex|nsaids', 'diclofenac'],
  ['nsaid', 'Panadol 1 g', 'none', 'nsaids', 'paracetamol'],
  ['Ibuprofen', 'Brufen 400', 'same', 'ibuprofen', 'ibuprofen'],
  ['ibuprofin swelling lips', 'Voltaren 50', 'same', 'ibuprofen', 'diclofenac'],
  ['Brufen', 'Ponstan forte', 'same', 'ibuprofen', 'mefenamic acid'],
  ['Aspirin', 'Ibuprofen 400 mg', 'likely', 'acetylsalicylic acid', 'ibuprofen'],
  ['Aspirin asthma', 'Diclofenac 50', 'likely', 'acetylsalicylic acid|asthma', 'diclofenac'],
  ['asprin', 'Jusprin 81', 'same', 'acetylsalicylic acid', 'acetylsalicylic acid'],
  ['أسبرين', 'بروفين ٤٠٠', 'likely', 'acetylsalicylic acid', 'ibuprofen'],
  ['Aspirin', 'Arcoxia 90', 'caution', 'acetylsalicylic acid', 'etoricoxib'],
  ['NSAID', 'Celebrex 100', 'caution', 'nsaids', 'celecoxib'],
  ['بنسيلين', 'أنسولين', 'none', 'penicillins', 'insulin'],
  ['Voltaren', 'Xefo 8 mg', 'same', 'diclofenac', 'lornoxicam'],
  ['Diclofenac', 'Enzoflam', 'same', 'diclofenac', 'diclofenac + paracetamol'],
  ['Profinal', 'Advil', 'same', 'ibuprofen', 'ibuprofen'],
  ['Ponstan', 'Novalgin', 'likely', 'mefenamic acid', 'metamizole'],
  ['Paracetamol', 'Panadol Extra', 'same', 'paracetamol', 'paracetamol + caffeine'],
  ['panadol rash', 'Adol 500', 'same', 'paracetamol', 'paracetamol'],
  ['Paracetamol', 'Tramadol 50 mg', 'none', 'paracetamol', 'tramadol'],
  ['acetaminophen', 'Solpadeine', 'same', 'paracetamol', 'paracetamol + codeine'],
  ['بنادول', 'أدول', 'same', 'paracetamol', 'paracetamol'],
  ['Codeine', 'Solpadeine', 'same', 'codeine', 'paracetamol + codeine'],
  ['Codeine', 'Tramadol 50', 'caution', 'codeine', 'tramadol'],
  ['codiene vomiting', 'Morphine 10 mg', 'likely', 'codeine', 'morphine'],
  ['Tramal', 'Zaldiar', 'same', 'tramadol', 'paracetamol + tramadol'],
  ['Opioids', 'Tramadol', 'same', 'opioids', 'tramadol'],
  ['Lidocaine', 'Articaine 4% 1:100,000', 'likely', 'lidocaine', 'articaine + epinephrine'],
  ['lignocaine', 'Xylocaine spray 10%', 'same', 'lidocaine', 'lidocaine'],
  ['Xylocaine', 'Scandonest 3%', 'likely', 'lidocaine', 'mepivacaine'],
  ['local anaesthetic', 'Lidocaine 2% with adrenaline', 'same', 'local anaesthetics', 'lidocaine + epinephrine'],
  ['allergic to dental injection', 'Ubistesin forte', 'same', 'local anaesthetics', 'articaine + epinephrine'],
  ['حساسية بنج', 'ليدوكايين مع أدرينالين', 'same', 'local anaesthetics', 'lidocaine + epinephrine'],
  ['Novocaine', 'Lidocaine 2%', 'same', 'local anaesthetics', 'lidocaine'],
  ['Procaine', 'Articaine 4% with adrenaline', 'none', 'procaine', 'articaine + epinephrine'],
  ['Benzocaine', 'Citanest plain', 'none', 'benzocaine', 'prilocaine'],
  ['Benzocaine', 'Tetracaine gel', 'same', 'benzocaine', 'tetracaine'],
  ['Prilocaine', 'EMLA cream', 'same', 'prilocaine', 'lidocaine + prilocaine'],
  ['Articaine', 'Bupivacaine 0.5%', 'likely', 'articaine + epinephrine', 'bupivacaine'],
  ['adrenaline palpitations', 'Septanest', 'same', 'epinephrine', 'articaine + epinephrine'],
  ['Chlorhexidine', 'Corsodyl mouthwash', 'same', 'chlorhexidine', 'chlorhexidine'],
  ['CHX anaphylaxis', 'Betadine gargle', 'none', 'chlorhexidine', 'povidone-iodine'],
  ['iodine / shellfish / latex', 'Betadine gargle 1%', 'same', 'iodine|seafood|latex', 'povidone-iodine'],
  ['shellfish', 'Betadine mouthwash', 'none', 'seafood', 'povidone-iodine'],
  ['contrast dye', 'Povidone iodine', 'none', 'contrast media', 'povidone-iodine'],
  ['Latex', 'Nitrile gloves', 'none', 'latex', 'nitrile'],
  ['latex allergy', 'Rubber dam', 'same', 'latex', 'latex'],
  ['banana, kiwi', 'Latex gloves', 'caution', 'latex-related fruit', 'latex'],
  ['Latex', 'Gutta-percha points', 'caution', 'latex', 'gutta-percha'],
  ['Milk allergy', 'GC Tooth Mousse', 'same', 'milk protein', 'casein phosphopeptide-acp'],
  ['colophony (plasters)', 'Duraphat varnish', 'same', 'colophony', 'fluoride varnish'],
  ['Nickel', 'Stainless steel crown', 'same', 'nickel', 'nickel'],
  ['nickel - earrings rash', 'Titanium implant', 'none', 'nickel', 'titanium'],
  ['Eugenol', 'Zinc oxide eugenol', 'same', 'eugenol', 'eugenol'],
  ['acrylic denture allergy', 'Composite + bonding agent', 'likely', 'acrylic resin', 'composite resin'],
  ['NKDA', 'Amoxicillin 500', 'none', '', 'amoxicillin'],
  ['No known allergies', 'Ibuprofen 400', 'none', '', 'ibuprofen'],
  ['Penicillin', 'Zorbimax 500', 'not_checked', 'penicillins', ''],
  ['Dust, pollen, cats', 'Augmentin 625', 'none', '', 'amoxicillin + clavulanic acid'],
]

describe('an allergy and a medicine', () => {
  test.each(CASES)('%s, %s: %s', (text, medicine, expected) => {
    const checks = checkPrescription([medicine], [{ kind: 'allergy', text }])
    expect(checks.find(({ level }) => level !== 'interaction')?.level ?? 'none').toBe(expected)
  })

  test.each(CASES)('%s, %s: %s, by the substances meant', (text, medicine, _, alert_means, medicine_means) => {
    const names = (typed: string) => recognise(typed).substances.map(({ name }) => name)
    for (const meant of alert_means.split('|').filter(Boolean)) expect(names(text)).toContain(meant)
    if (medicine_means !== '')
      expect(names(medicine).join(' + ').split(' + ')).toEqual(expect.arrayContaining(medicine_means.split(' + ')))
  })
})

describe('what a patient takes or has', () => {
  test.each([
    ['medication', 'Warfarin', 'Ibuprofen 400 mg', 'interaction'],
    ['medication', 'takes warfarin 5 mg', 'Flagyl 500', 'interaction'],
    ['medication', 'وارفارين', 'بروفين ٤٠٠', 'interaction'],
    ['condition', 'Asthmatic', 'Aspirin 300', 'interaction'],
    ['allergy', 'NSAID asthma', 'Panadol 500', undefined],
    ['medication', 'Warfarin', 'Paracetamol 500 mg', undefined],
    ['condition', 'allergic to penicillin', 'Amoxil 500', 'same'],
    ['other', 'Prefers mornings', 'Amoxil 500', undefined],
  ] as const)('%s %s, %s: %s', (kind, text, medicine, expected) => {
    expect(checkPrescription([medicine], [{ kind, text }])[0]?.level).toBe(expected)
  })

  test('two lines of one prescription are compared with each other', () => {
    const [check] = checkPrescription(['Warfarin 5 mg', 'Ibuprofen 400 mg'], [])
    expect(check).toMatchObject({ level: 'interaction', medicine: 'Ibuprofen 400 mg', alert: 'Warfarin 5 mg' })
  })

  test("a child's age is a condition", () => {
    expect(checkPrescription(['Doxycycline 100 mg'], [], ['child under 12'])).toMatchObject([
      { level: 'interaction', alert: 'child under 12' },
    ])
  })
})

describe('what the table does not know', () => {
  test.each([
    ['Zorbimax 500', true],
    ['Amoxil 500 + Zorbimax 500', true],
    ['Amoxil 500, three times daily after food for five days', false],
    ['1 tablet every 8 hours', false],
    ['قرص كل 8 ساعات', false],
    ['دواء زوربيماكس', true],
    ['', false],
  ])('%s is said: %s', (line, said) => {
    expect(checkPrescription([line], []).some(({ level }) => level === 'not_checked')).toBe(said)
  })

  test('is still compared with the words of an alert', () => {
    expect(checkPrescription(['Zorbimax 500'], [{ kind: 'allergy', text: 'Zorbimax (rash)' }])[0]?.level).toBe('same')
  })
})

describe('every substance of the table', () => {
  test('warns of itself under each of its names', () => {
    for (const { name, kind, names } of SUBSTANCES) {
      if (kind === 'condition') continue
      for (const typed of [name, ...names])
        expect(checkPrescription([typed], [{ kind: 'allergy', text: typed }])[0]?.level, typed).toBe('same')
    }
  })

  test('is worth at least a caution for an allergy to another of one of its classes, unless the table says none', () => {
    const taken = SUBSTANCES.filter(({ kind }) => kind !== 'condition')
    for (const allergen of taken)
      for (const other of taken)
        if (allergen.classes.some((each) => other.classes.includes(each)))
          expect(crossReaction(allergen, other)?.level, `${allergen.name}, ${other.name}`).toBeDefined()
  })

  test('has names of its own', () => {
    const owners = new Map<string, string>()
    for (const { name, names } of SUBSTANCES)
      for (const each of [name, ...names]) {
        const key = wordsOf(each).join(' ')
        expect([undefined, name], `${each}: ${owners.get(key)}`).toContain(owners.get(key))
        owners.set(key, name)
      }
  })

  test('is found with one letter missing from a long name', () => {
    for (const { name } of SUBSTANCES.filter(({ kind, name: { length } }) => kind === 'medicine' && length > 8)) {
      if (wordsOf(name).length > 1) continue
      const misspelt = name.slice(0, 4) + name.slice(5)
      expect(
        recognise(misspelt).substances.map((each) => each.name),
        misspelt,
      ).toContain(name)
    }
  })
})

test.each([
  'Prefers mornings and is afraid of needles',
  'Call the daughter before a visit, needs a wheelchair',
  'Nervous; likes music during treatment',
  'Please speak slowly, hearing aid on the left side',
  'يفضل المواعيد الصباحية ويخاف من الإبر',
])('"%s" names no substance', (text) => {
  expect(recognise(text).substances).toEqual([])
})
