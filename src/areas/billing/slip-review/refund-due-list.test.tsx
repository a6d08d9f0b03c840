import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { LocaleProvider } from '#kernel/i18n/locale.tsx'
import { baht } from '#kernel/money/index.ts'
import type { RefundDue, RefundPart } from '../slip/review.server.ts'
import { RefundDueList } from './refund-due-list.tsx'

function html(to: RefundPart['to']): string {
  const at = new Date('2026-11-29T05:00:00Z')
  const due: RefundDue = {
    paymentId: 'p',
    amount: baht(50),
    method: 'wallet',
    settledAt: at,
    hasWallet: true,
    mayCredit: true,
    orderNumber: 'SO6900000044',
    orderStatus: 'paid',
    contactName: 'Napha',
    contactPhone: '',
    contactEmail: null,
    choice: null,
    parts: [{ to, amount: baht(50), state: 'ready', code: null }],
  }
  const element = <RefundDueList refundDue={[due]} now={at} />
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(
    <LocaleProvider locale="en">
      <RouterProvider router={router} />
    </LocaleProvider>,
  )
}

test('an order that a gift card paid in full is refunded to it, not to the wallet chosen for the rest', () => {
  expect(html('wallet')).not.toContain('Refund to original method')
  expect(html('gift')).toContain('Refund to original method')
  expect(html('gift')).toContain('value="Back to the gift card"')
})

test('only money that is sent manually waits for the customer to choose where', () => {
  expect(html('hand')).toContain('Not chosen yet')
  for (const to of ['card', 'wallet', 'gift'] as const) expect(html(to)).not.toContain('Not chosen yet')
})
