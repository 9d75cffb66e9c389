import { describe, expect, test } from 'vitest'
import { namedAllergies } from './allergy.ts'

describe('a text names an allergy', () => {
  test.each([
    ['Penicillin', 'PENICILLIN V 500 mg'],
    ['Penicillin: anaphylaxis in 2019', 'Amoxicillin 500 mg, three times a day'],
    ['Allergic to penicillins', 'Augmentin 1 g'],
    ['حساسية من البنسلين', 'بنسلين 500'],
    ['حساسية من البِنسلين', 'Amoxicillin 500 mg'],
    ['Voltaren', 'أسبرين'],
    ['Ibuprofen', 'Brufen 400 mg'],
    ['Látex', 'Use gloves of LATEX'],
    ['Codéine', 'codeine 30 mg'],
    ['Sulfa drugs', 'Bactrim forte'],
    ['Iodine', 'Povidone-iodine rinse'],
    ['Panadol', 'Paracetamol 500 mg'],
    ['Zithromax', 'Erythromycin 250 mg'],
    ['Xylocaine', 'Articaine 4 %'],
    ['Flagyl', 'Metronidazole 400 mg'],
    ['Tramadol', 'Codeine 30 mg'],
    ['Dalacin', 'Clindamycin 300 mg'],
    ['ASA', 'ASA, 100 mg'],
    ['حساسية من اليود', 'محلول يود'],
    ['Chlorhexidine', 'Chlorhexidines'],
    ['Chlorhexidines', 'Chlorhexidine rinse'],
    ['Latex', 'Latexes'],
  ])('%s, %s', (allergy, text) => {
    expect(namedAllergies(text, ['Nickel', allergy])).toEqual([allergy])
  })

  test.each([
    ['Penicillin: anaphylaxis in 2019', 'Paracetamol 500 mg; in case of anaphylaxis call 999'],
    ['Severe rash after ibuprofen', 'Chlorhexidine: stop in case of a severe rash'],
    ['Latex', 'Ibuprofen 400 mg'],
    ['حساسية شديدة من البنسلين', 'باراسيتامول، في حال حساسية شديدة راجع الطبيب'],
    ['', 'Ibuprofen'],
    ['Penicillin', ''],
    ['Penicillin', 'Clindamycin 300 mg'],
    ['Zinc', 'Zincum'],
  ])('not: %s, %s', (allergy, text) => {
    expect(namedAllergies(text, [allergy])).toEqual([])
  })
})
