import { api } from '#contract/api.ts'
import type { Block } from '#contract/blocks.ts'
import { BLOCK_KINDS, type BlockKind } from '#domain/block.ts'
import { addDays, type Day, dayOf } from '#domain/calendar.ts'
import { endTime, MIDNIGHT, timeOn } from '#domain/midnight.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { timeOf } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { OutcomeBanner } from '#web/base/settings-kit/outcome-banner.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { DateField } from '#web/base/ui/fields/date-field.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { TimeField } from '#web/base/ui/fields/time-field.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { notify } from '#web/base/ui/notices/alerts.ts'
import { noticeKey } from '#web/base/ui/notices/notice-key.ts'
import { useTypeName, useTypes } from '#web/nouns/appointment-types/use-types.ts'
import type { BlockAddress } from './block-address.ts'
import { BlockStranded } from './block-stranded.tsx'
import { OwnerField } from './owner-field.tsx'
import { texts } from './texts.ts'
import { useBlock } from './use-block.ts'
import { ownerOf } from './use-blocks.ts'

interface BlockFields {
  /** A doctor or a chair by its id, such as 'doctor_id 4'. */
  owner: string
  kind: BlockKind
  type_id: string
  first_day: Day
  last_day: Day
  from: string
  until: string
  label: string
}

const fieldsOf = ({ doctor_id, chair_id, kind, type_id, starts, ends, label }: Block): BlockFields => ({
  owner: doctor_id === null ? `chair_id ${chair_id ?? 0}` : `doctor_id ${doctor_id}`,
  kind,
  type_id: String(type_id ?? ''),
  first_day: dayOf(starts),
  last_day: endTime(ends) === MIDNIGHT ? addDays(dayOf(ends), -1) : dayOf(ends),
  from: timeOf(starts),
  until: endTime(ends),
  label: label ?? '',
})

function inputOf({ owner, kind, type_id, first_day, last_day, from, until, label }: BlockFields) {
  const [field = '', id = ''] = owner.split(' ')
  return {
    [field]: Number(id),
    kind,
    ...(kind === 'reserved' && { type_id: Number(type_id) }),
    starts: `${first_day}T${from}`,
    ends: timeOn(last_day, until),
    label,
  }
}

/** Changes blocked time, and says which appointments are in it. */
export function BlockForm({ block, address }: { block: Block; address: BlockAddress }) {
  const t = useTexts(texts)
  const form = useBlockForm(block, address)
  const { remove } = useBlock()
  return (
    <FormModal
      form={form}
      title={t.title(ownerOf(block))}
      submit={t.save}
      onClose={address.close}
      actions={
        <Button variant="quiet" className="text-red" onClick={() => void remove(block).then(address.close)}>
          {t.remove}
        </Button>
      }
    >
      <OwnerField block={block} {...form.field('owner')} />
      <KindFields block={block} form={form} />
      <TimeFields form={form} />
      <TextField label={t.label} hint={t.label_hint} dir="auto" maxLength={100} {...form.field('label')} />
      <BlockStranded block={block} onMove={(id) => address.open('edit', id)} />
      <OutcomeBanner error={form.failure} failed={t.failed} />
    </FormModal>
  )
}

type Form = ReturnType<typeof useBlockForm>

/** Closed, or kept for a type; a clinic without types only closes time. */
function KindFields({ block, form }: { block: Block; form: Form }) {
  const t = useTexts(texts)
  const nameOf = useTypeName()
  const types = useTypes().filter(({ active, id }) => active || id === block.type_id)
  const { kind } = form.values
  if (types.length === 0) return null
  return (
    <>
      <ChoiceChips
        label={t.kind}
        choices={BLOCK_KINDS.map((value) => ({ value, words: t.kinds[value] }))}
        chosen={kind}
        onChoose={(chosen) => form.set({ kind: chosen })}
      />
      {kind === 'reserved' && (
        <SelectField label={t.type} required {...form.field('type_id')}>
          <option value="">{t.choose}</option>
          {types.map((type) => (
            <option key={type.id} value={type.id}>
              {nameOf(type)}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}

function TimeFields({ form }: { form: Form }) {
  const t = useTexts(texts)
  const { first_day, last_day } = form.values
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <DateField
        label={t.first_day}
        required
        {...form.control('first_day')}
        onChange={(day) => form.set({ first_day: day, ...(day > last_day && { last_day: day }) })}
      />
      <TimeField label={t.from} required {...form.control('from')} />
      <DateField label={t.last_day} required min={first_day} {...form.control('last_day')} />
      <TimeField label={t.until} required ends_day {...form.control('until')} />
    </div>
  )
}

function useBlockForm(block: Block, address: BlockAddress) {
  const t = useTexts(texts)
  return useCallForm(api.changeBlock, {
    start: fieldsOf(block),
    fieldOf: (sent) => (sent === 'ends' ? 'until' : sent === 'starts' ? 'from' : sent),
    check: (fields) => {
      const complete = fields.first_day !== '' && fields.last_day !== '' && fields.from !== '' && fields.until !== ''
      const { starts, ends } = complete ? inputOf(fields) : { starts: '', ends: '-' }
      return {
        type_id: fields.kind === 'reserved' && fields.type_id === '' && t.required,
        first_day: fields.first_day === '' && t.required,
        last_day: fields.last_day === '' && t.required,
        from: fields.from === '' && t.required,
        until: fields.until === '' ? t.required : ends <= starts && t.order,
      }
    },
    input: (fields) => ({ id: block.id, version: block.version, ...inputOf(fields) }),
    onSuccess: (saved) => {
      notify(t.saved(isolate(ownerOf(saved))), { about: noticeKey('block', saved.id) })
      address.close()
    },
  })
}
