import { useLocale } from '#kernel/i18n/locale.tsx'
import { bahtDecimal, formatBaht } from '#kernel/money/format.ts'
import type { Satang } from '#kernel/money/satang.ts'

/** An amount: `฿1,250`, `฿1,250.50`; `unit="word"` for running text. The machine-readable value is in baht. */
export function Money({ amount, unit = 'sign' }: { amount: Satang; unit?: 'sign' | 'word' }) {
  const locale = useLocale()
  return (
    <data className="num" value={bahtDecimal(amount)}>
      {formatBaht(amount, { locale, unit })}
    </data>
  )
}
