import * as z from 'zod/mini'
import { MESSAGE_LANGUAGES } from '#domain/patient.ts'

export const messageLanguage = z.enum(MESSAGE_LANGUAGES)
/** The language of a patient's papers: the patient's own, or else that of the clinic's messages. */
export const paperLanguage = messageLanguage
