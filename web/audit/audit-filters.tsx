import { lazy, Suspense } from 'react'
import { api } from '../../contract/api.ts'
import { type AuditKind, audit_kinds, type AuditNoun, audit_nouns } from '../../domain/audit.ts'
import { useCall } from '../api/queries.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { Button } from '../ui/button.tsx'
import { DateField } from '../ui/fields/date-field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { RecordNumber } from './record-number.tsx'
import { noun_texts } from './every-noun.ts'
import { texts } from './texts.ts'
import type { AuditAddress } from './use-audit-address.ts'

/** Lazy: the combobox is larger than the rest of the screen. */
const PatientPicker = lazy(() =>
  import('../patients/patient-picker.tsx').then((module) => ({ default: module.PatientPicker })),
)

export function AuditFilters({ address }: { address: AuditAddress }) {
  const { filters: t } = useTexts(texts)
  const { kinds, nouns } = useTexts(noun_texts)
  const { filter, filtered, in_order } = address
  const patient = useNamedPatient(filter.patient_id)
  return (
    <section
      aria-label={t.heading}
      className="grid items-start gap-4 border-b border-line px-5 pb-4 sm:grid-cols-2 lg:grid-cols-4"
    >
      <PersonField user_id={filter.user_id} onChoose={address.byPerson} />
      <Suspense fallback={<TextField label={t.patient} disabled />}>
        <PatientPicker label={t.patient} value={patient} onChange={(chosen) => address.byPatient(chosen?.id)} />
      </Suspense>
      <SelectField
        label={t.kind}
        value={filter.kind ?? ''}
        onChange={({ target }) => address.byKind((target.value || undefined) as AuditKind | undefined)}
      >
        <option value="">{t.anything}</option>
        {audit_kinds.map((kind) => (
          <option key={kind} value={kind}>
            {kinds[kind].label}
          </option>
        ))}
      </SelectField>
      <div className="grid grid-cols-[3fr_2fr] gap-2">
        <SelectField
          label={t.noun}
          value={filter.noun ?? ''}
          onChange={({ target }) => address.byNoun((target.value || undefined) as AuditNoun | undefined)}
        >
          <option value="">{t.any_noun}</option>
          {audit_nouns.map((noun) => (
            <option key={noun} value={noun}>
              {nouns[noun]}
            </option>
          ))}
        </SelectField>
        <RecordNumber key={filter.noun} value={filter.record_id} disabled={!filter.noun} onChoose={address.byNumber} />
      </div>
      <DateField
        label={t.from}
        value={filter.start_date ?? ''}
        onChange={(start_date) => address.byDays({ start_date })}
      />
      <DateField
        label={t.until}
        value={filter.end_date ?? ''}
        error={in_order ? undefined : t.order}
        onChange={(end_date) => address.byDays({ end_date })}
      />
      {filtered && (
        <Button variant="quiet" onClick={address.clear} className="self-end justify-self-start">
          {t.clear}
        </Button>
      )}
    </section>
  )
}

/** Including inactive users, whose entries remain. */
function PersonField({ user_id, onChoose }: { user_id: number | undefined; onChoose: AuditAddress['byPerson'] }) {
  const t = useTexts(texts).filters
  const { data: users = [] } = useCall(api.users, {})
  return (
    <SelectField
      label={t.person}
      value={user_id ?? ''}
      onChange={({ target }) => onChoose(Number(target.value) || undefined)}
    >
      <option value="">{t.anybody}</option>
      {users.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

/** The address has the patient's id; the name is fetched. */
function useNamedPatient(id: number | undefined) {
  const { data } = useCall(api.patient, { id: id ?? 0 }, { enabled: id !== undefined })
  if (id === undefined) return null
  return { id, full_name: data?.id === id ? data.full_name : `#${id}` }
}
