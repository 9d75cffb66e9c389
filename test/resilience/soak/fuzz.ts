import { clinicApp } from '#test/support/clinic-app.ts'
import { runFuzz, addRecords } from '#test/fuzz/run-fuzz.ts'
import type { Campaign } from './campaign.ts'

const clinic = await clinicApp()
await addRecords(clinic)

/** Valid and invalid requests to every call by every role, generated from the OpenAPI document. */
export const campaign: Campaign = {
  name: 'fuzz',
  run: ({ long, seed, parts = 1, until, say }) =>
    runFuzz(clinic, { seed, requests: long ? Math.ceil(100_000 / parts) : 960, until, say }),
}
