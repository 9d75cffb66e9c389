import * as z from 'zod/mini'
import { MOST_OWN_NAMES } from '#domain/medicines/own-medicines.ts'
import { MOST_FAVOURITES } from '#domain/prescription.ts'
import { endpoint } from './endpoint.ts'
import { id, inQuery, text, version } from './fields.ts'
import { enteredMedicine, prescribedMedicine } from './prescriptions.ts'

const MOST_SUBSTANCES = 10

const found = z.object({
  name: z.string(),
  /** 'medicine' (also a combination), 'family' of medicines, 'material' (also a food), 'condition'. */
  kind: z.enum(['medicine', 'family', 'material', 'condition']),
  /** WHO's code; '' where none fits. */
  atc: z.string(),
  /** Synonyms, abbreviations and brands, in both scripts. */
  names: z.array(z.string()),
  classes: z.array(z.string()),
  /** The parts of a combination. */
  contains: z.array(z.string()),
  /** Whether it is in the product's table, or the clinic added it. */
  source: z.enum(['table', 'clinic']),
})
export type FoundSubstance = z.infer<typeof found>

const medicine = z.object({
  id,
  name: z.string(),
  names: z.array(z.string()),
  substances: z.array(z.string()),
  active: z.boolean(),
  version,
})
export type Medicine = z.infer<typeof medicine>

const favourites = z.object({ medicines: z.array(prescribedMedicine), version })
export type Favourites = z.infer<typeof favourites>

const body = {
  name: text(100),
  /** Brands and other spellings, in either script. */
  names: z.optional(z.array(text(100)).check(z.maxLength(MOST_OWN_NAMES))),
  /** What it contains, by any name of the table. */
  substances: z.array(text(100)).check(z.minLength(1), z.maxLength(MOST_SUBSTANCES)),
  active: z.optional(z.boolean()),
}

export const medicines = {
  substances: endpoint({
    method: 'GET',
    path: '/api/medicines',
    permission: 'medicine:read',
    summary:
      'Substances of the table of medicines and of the clinic that a text names, also misspelt, or whose name begins so; at most 20',
    query: z.object({ q: inQuery.text(300) }),
    answer: z.array(found),
    reads: ['medicines'],
  }),
  medicines: endpoint({
    method: 'GET',
    path: '/api/settings/medicines',
    permission: 'medicine:read',
    summary: 'The medicines that the clinic added to the table, inactive ones too',
    answer: z.array(medicine),
    reads: ['medicines'],
  }),
  addMedicine: endpoint({
    method: 'POST',
    path: '/api/settings/medicines',
    permission: 'medicine:write',
    summary:
      'Add a medicine to the table, such as a brand, with the substances that it contains; 409 once the clinic has 300',
    body: z.object(body),
    answer: medicine,
    creates: true,
    changes: ['medicines'],
  }),
  changeMedicine: endpoint({
    method: 'PUT',
    path: '/api/settings/medicines/{id}',
    permission: 'medicine:write',
    summary: 'Change a medicine of the clinic; letters already issued keep what they were checked for',
    body: z.object({ ...body, version: z.optional(version) }),
    answer: medicine,
    changes: ['medicines'],
  }),
  favourites: endpoint({
    method: 'GET',
    path: '/api/profile/medicines',
    permission: 'letter:write',
    summary: 'The medicines that one prescribes often, in one’s own order',
    answer: favourites,
    reads: ['profile'],
  }),
  setFavourites: endpoint({
    method: 'PUT',
    path: '/api/profile/medicines',
    permission: 'letter:write',
    summary: 'Set the medicines that one prescribes often, all of them in order; at most 100',
    body: z.object({
      medicines: z.array(enteredMedicine).check(z.maxLength(MOST_FAVOURITES)),
      version: z.optional(version),
    }),
    answer: favourites,
    changes: ['profile'],
  }),
}
