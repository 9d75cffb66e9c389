import { api } from '#contract/api.ts'
import type { AppointmentType } from '#contract/appointment-types.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useLanguage } from '#web/base/i18n/language.ts'

const NONE: AppointmentType[] = []

/** All types of the clinic, inactive ones too. */
export function useTypes() {
  const { data = NONE } = useCall(api.appointmentTypes, {})
  return data
}

/** The names of types, in the user's language. */
export function useTypeNames() {
  const types = useTypes()
  const nameOf = useTypeName()
  return (id: unknown) => {
    const type = types.find((each) => each.id === id)
    return type && nameOf(type)
  }
}

/** The name of a type, in the user's language. */
export function useTypeName() {
  const language = useLanguage()
  return ({ name_en, name_ar }: Pick<AppointmentType, 'name_en' | 'name_ar'>) => (language === 'ar' ? name_ar : name_en)
}

/** The active codes of a type; undefined until the codes are loaded. */
export function useCodesOfType() {
  const { data } = useCall(api.treatmentCodes, {})
  return (
    data &&
    (({ treatment_codes }: AppointmentType) =>
      treatment_codes.flatMap((code) => data.find((known) => known.active && known.code === code) ?? []))
  )
}
