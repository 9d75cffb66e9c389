import { useState } from 'react'
import { latinDigits } from '#domain/digits.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { SearchBox } from '#web/base/ui/fields/search-box.tsx'
import { texts } from './texts.ts'

interface NumberFilterProps {
  number: number | undefined
  onChange: (number: number | undefined) => void
}

/** An invoice number in any spelling: 1042, #1042 or ١٠٤٢. */
export function NumberFilter({ number, onChange }: NumberFilterProps) {
  const t = useTexts(texts).filters
  const [refused, setRefused] = useState(false)
  return (
    <div className="w-48">
      <SearchBox
        label={t.number}
        value={number === undefined ? '' : String(number)}
        onSearch={(typed) => {
          const read = readNumber(typed)
          setRefused(typed !== '' && read === undefined)
          if (read !== number) onChange(read)
        }}
      />
      {refused && (
        <p role="status" className="mt-1.5 text-xs text-red">
          {t.not_a_number}
        </p>
      )}
    </div>
  )
}

const readNumber = (typed: string) => {
  const digits = /^#?\s*(\d{1,15})$/.exec(latinDigits(typed).trim())?.[1]
  return Number(digits) || undefined
}
