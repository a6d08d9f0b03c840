import { Form } from 'react-router'
import type { ProblemBody } from '#kernel/http/problem.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, satang } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { checkoutMessages } from '../messages/checkout.ts'
import { shopPaths } from '../paths.ts'

/** Extra data of checkout problems besides their messages. */
interface CheckoutProblemData {
  lines?: { name: LocalizedText; requested?: number; left?: number }[]
  total?: number
  expected?: number
}

/** Why nothing was ordered, and what to do about it. Field errors are shown at the field. */
export function RejectionNotice({ problem }: { problem: ProblemBody & CheckoutProblemData }) {
  const t = useMessages(checkoutMessages)
  const locale = useLocale()
  if (problem.code === 'stock.short') {
    return (
      <Notice
        tone="bad"
        urgent
        title={t.shortTitle}
        actions={
          <Form method="post" action={shopPaths.cart}>
            <input type="hidden" name="back" value={shopPaths.checkout} />
            <button type="submit" className="btn small" name="intent" value="accept">
              {t.adjust}
            </button>
          </Form>
        }
      >
        <ul>
          {problem.lines?.map(({ name, requested = 0, left = 0 }) => (
            <li key={name.th}>{t.shortLine(name[locale] || name.th, requested, left)}</li>
          ))}
        </ul>
      </Notice>
    )
  }
  if (problem.code === 'cart.changed' && problem.total !== undefined) {
    return (
      <Notice
        tone="warn"
        urgent
        title={
          problem.total === problem.expected
            ? t.changedItems
            : t.changedTitle(formatBaht(satang(problem.total), { locale }))
        }
      >
        {t.changedHint}
      </Notice>
    )
  }
  return (
    <Notice tone="bad" urgent>
      {problem.errors?.length ? t.check : problem.detail}
    </Notice>
  )
}
