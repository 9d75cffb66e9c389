import { api } from '#contract/api.ts'
import type { Accounts } from '#contract/journal.ts'
import { JOURNAL_ACCOUNTS } from '#domain/journal.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { notify } from '#web/base/ui/notices/alerts.ts'
import { useCategoryWords } from '#web/nouns/expenses/use-categories.ts'
import { useMeans, useMeansNames } from '#web/nouns/means/use-means.ts'
import { texts } from './accounts-texts.ts'

/** The chart of accounts that the journal books to. */
export default function AccountsModal({ onClose }: { onClose: () => void }) {
  const t = useTexts(texts)
  const accounts = useCall(api.accounts, {})
  const { data: categories } = useCall(api.expenseCategories, {})
  const loaded = accounts.data && categories
  if (loaded) return <AccountsForm accounts={accounts.data} categories={categories} onClose={onClose} />
  return (
    <Modal title={t.title} size="lg" onClose={onClose}>
      <Answer query={accounts} failed={t.failed}>
        {() => null}
      </Answer>
    </Modal>
  )
}

interface AccountsFormProps {
  accounts: Accounts
  categories: readonly string[]
  onClose: () => void
}

function AccountsForm(props: AccountsFormProps) {
  const t = useTexts(texts)
  const form = useAccountsForm(props)
  const { categories, means } = form
  const wordsOf = useCategoryWords()
  const nameOf = useMeansNames()
  return (
    <FormModal form={form} size="lg" title={t.title} submit={t.save} onClose={props.onClose}>
      <p className="text-sm text-ink-soft">{t.hint}</p>
      <Group title={t.parts} rows={JOURNAL_ACCOUNTS.map((part) => ({ key: part, label: t.of[part] }))} form={form} />
      {categories.length > 0 && (
        <Group
          title={t.categories}
          hint={t.categories_hint}
          rows={categories.map((each) => ({ key: ofExpense(each), label: wordsOf(each) }))}
          form={form}
        />
      )}
      {means.length > 0 && (
        <Group
          title={t.means}
          hint={t.means_hint}
          rows={means.map(({ id }) => ({ key: ofMeans(id), label: nameOf(id) ?? '' }))}
          form={form}
        />
      )}
    </FormModal>
  )
}

interface GroupProps {
  title: string
  hint?: string
  rows: { key: string; label: string }[]
  form: ReturnType<typeof useAccountsForm>
}

function Group({ title, hint, rows, form }: GroupProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2.5">
      <legend className="mb-1.5 text-sm font-semibold text-ink">{title}</legend>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {rows.map(({ key, label }) => (
          <TextField key={key} label={label} dir="ltr" maxLength={20} autoComplete="off" {...form.field(key)} />
        ))}
      </div>
    </fieldset>
  )
}

const pairs = (all: readonly string[][]) => all.map(([key = '', account = '']) => [key, account] as const)
const ofExpense = (category: string) => `expense: ${category.toLowerCase()}`
const ofMeans = (means_id: number) => `means: ${means_id}`

function useAccountsForm({ accounts, categories: used, onClose }: AccountsFormProps) {
  const t = useTexts(texts)
  const means = useMeans()
  const own = accounts.expenses.map(({ category }) => category)
  const categories = [...used, ...own.filter((each) => !used.some((known) => known.toLowerCase() === each))]
  const form = useCallForm(api.setAccounts, {
    start: Object.fromEntries<string>(
      pairs([
        ...Object.entries(accounts.accounts),
        ...categories.map((each) => [ofExpense(each), '']),
        ...means.map(({ id }) => [ofMeans(id), '']),
        ...accounts.expenses.map(({ category, account }) => [ofExpense(category), account]),
        ...accounts.means.map(({ means_id, account }) => [ofMeans(means_id), account]),
      ]),
    ),
    fieldOf: (sent) => sent.replace(/^accounts\./, ''),
    check: (values) =>
      Object.fromEntries(JOURNAL_ACCOUNTS.map((part) => [part, (values[part] ?? '').trim() === '' && t.missing])),
    input: (values) => ({
      accounts: Object.fromEntries(JOURNAL_ACCOUNTS.map((part) => [part, values[part] ?? ''])),
      expenses: categories
        .map((category) => ({ category, account: values[ofExpense(category)]?.trim() ?? '' }))
        .filter(({ account }) => account !== ''),
      means: means
        .map(({ id }) => ({ means_id: id, account: values[ofMeans(id)]?.trim() ?? '' }))
        .filter(({ account }) => account !== ''),
    }),
    onSuccess: () => {
      notify(t.saved)
      onClose()
    },
    alert: (error, at_field) => (at_field ? undefined : (serverSentence(error) ?? t.save_failed)),
  })
  return { ...form, categories, means }
}
