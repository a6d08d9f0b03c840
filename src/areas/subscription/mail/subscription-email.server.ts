import { billingPaths } from '#areas/billing/paths.ts'
import { notify } from '#areas/message/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { MailBlock } from '#kernel/mail/blocks.ts'
import { defineEmailTemplate } from '#kernel/mail/email-template.ts'
import { sendMail } from '#kernel/mail/outbox.ts'
import { productEmail } from '#kernel/mail/product-email.ts'
import { formatBaht } from '#kernel/money/index.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { addDays, formatDate } from '#kernel/time/index.ts'
import { recordTransition } from '#kernel/transition.ts'
import { type Charge, chargeRows } from '../charge/charge-row.server.ts'
import { lastDay } from '../lifecycle/period.rules.ts'
import { subscriptionStates } from '../lifecycle/subscription.states.ts'
import type { Subscription } from '../lifecycle/subscription-row.server.ts'
import { mailMessages, type SubscriptionEmailKind, subscriptionEmailKinds } from '../messages/mail.ts'
import { subscriptionPaths } from '../paths.ts'
import { type PlanVersion, versionRows } from '../plan/plan-row.server.ts'

const paymentRequestKinds: readonly SubscriptionEmailKind[] = [
  'bill',
  'due',
  'reminder',
  'suspended',
  'card_declined',
  'card_confirm',
]

function emailTextOf(kind: SubscriptionEmailKind, locale: Locale) {
  const { mails, pay, open, cards } = mailMessages[locale]
  const t = mails[kind]
  const button = paymentRequestKinds.includes(kind) ? pay : kind === 'card_expiring' ? cards : open
  return {
    subject: t.subject('{{plan}}'),
    body: [`# ${t.heading}`, t.text, '{{facts}}', `[${button}]({{link}})`].join('\n\n'),
  }
}

const detailsBlock = (rows: readonly (readonly [string, string])[]): MailBlock => ({
  kind: 'facts',
  facts: rows.filter(([, value]) => value).map(([label, value]) => ({ label, value })),
})

const template = (kind: SubscriptionEmailKind) =>
  defineEmailTemplate({
    key: `subscription.${kind}`,
    group: { th: 'แพ็กเกจสมาชิก', en: 'Subscriptions' },
    name: { th: mailMessages.th.mails[kind].name, en: mailMessages.en.mails[kind].name },
    variables: {
      plan: {
        label: { th: 'ชื่อแพ็กเกจ', en: 'plan name' },
        sample: { th: mailMessages.th.sample.plan, en: mailMessages.en.sample.plan },
      },
      name: { label: { th: 'ชื่อเจ้าของ', en: 'owner’s name' }, sample: 'มาลี ใจดี' },
      link: {
        label: { th: 'ลิงก์ไปหน้าแพ็กเกจหรือหน้าจ่ายเงิน', en: 'link to the plan or payment page' },
        sample: subscriptionPaths.mine,
        required: true,
      },
    },
    parts: {
      facts: {
        label: { th: 'วันและยอดเงิน', en: 'dates and amounts' },
        sample: (locale) => {
          const { details: t, sample } = mailMessages[locale]
          return [
            detailsBlock([
              [t.plan, sample.plan],
              [t.sum, formatBaht(27_900 as Charge['amount'], { locale })],
            ]),
          ]
        },
      },
    },
    text: { th: emailTextOf(kind, 'th'), en: emailTextOf(kind, 'en') },
  })

export const subscriptionEmails = Object.fromEntries(
  subscriptionEmailKinds.map((kind) => [kind, template(kind)]),
) as Record<SubscriptionEmailKind, ReturnType<typeof template>>

/**
 * Emails the owner in their language and adds an entry to their inbox; once per version of the subscription, or per
 * `about`. Nothing is sent for a test: its history states what would have been.
 */
export async function sendSubscriptionEmail(
  ctx: Ctx,
  sub: Subscription,
  kind: SubscriptionEmailKind,
  about = String(sub.version),
): Promise<void> {
  if (sub.testNow) {
    const { status: state, id } = sub
    await recordTransition(ctx, {
      entity: subscriptionStates.name,
      id,
      from: state,
      to: state,
      event: `mail_${kind}`,
    })
    return
  }
  if (!sub.userId) return
  const { locale } = sub
  const t = mailMessages[locale]
  const [version, open] = await Promise.all([
    versionRows.get(ctx, sub.versionId),
    chargeRows.find(ctx, { subscriptionId: sub.id, status: 'open' }),
  ])
  const pays = paymentRequestKinds.includes(kind) && open?.orderNumber
  const path = pays
    ? billingPaths.pay(open.orderNumber ?? '')
    : kind === 'card_expiring'
      ? billingPaths.cards({ next: subscriptionPaths.own(sub.number) })
      : subscriptionPaths.own(sub.number)
  const plan = version.name[locale] || version.name.th
  const once = `subscription.${sub.id}.${kind}.${about}`
  const inboxText = (to: Locale) => mailMessages[to].mails[kind].heading
  await notify(ctx, {
    to: [sub.userId],
    kind: 'order',
    key: `subscription:${sub.number}`,
    subject: version.name,
    text: { th: inboxText('th'), en: inboxText('en') },
    path,
  })
  if (!sub.contact.email) return
  const message = await productEmail(ctx, subscriptionEmails[kind], {
    locale,
    values: { plan, name: sub.contact.name, link: ctx.publicOrigin + path },
    parts: { facts: [detailsBlock(detailsOf(sub, version, open, kind))] },
    footer: { text: t.footer },
  })
  await sendMail(ctx, { to: sub.contact.email, locale, ...message, once })
}

function detailsOf(
  sub: Subscription,
  version: PlanVersion,
  open: Charge | undefined,
  kind: SubscriptionEmailKind,
): [string, string][] {
  const { locale, periodEnd, periodStart, seats, price } = sub
  const { details: t, seats: seatsText } = mailMessages[locale]
  const say = (day: string | null) => (day ? formatDate(day, locale, 'weekday') : '')
  const rows: [string, string][] = [
    [t.plan, version.name[locale] || version.name.th],
    [t.seats, seats > 1 ? seatsText(seats) : ''],
  ]
  const isOwed = sub.status === 'past_due' || sub.status === 'suspended'
  const isAhead = kind === 'bill' || kind === 'card_expiring' || (kind === 'card_confirm' && !isOwed)
  if (isAhead && open && periodEnd)
    rows.push([t.sum, formatBaht(open.amount, { locale })], [t.dueOn, say(periodEnd)])
  else if (['due', 'reminder', 'card_declined', 'card_confirm'].includes(kind) && open && periodStart)
    rows.push(
      [t.sum, formatBaht(open.amount, { locale })],
      [t.closesOn, say(addDays(periodStart, version.graceDays))],
    )
  else if (kind === 'suspended' && open && sub.suspendedOn)
    rows.push(
      [t.sum, formatBaht(open.amount, { locale })],
      [t.endsOn, say(addDays(sub.suspendedOn, version.cancelDays))],
    )
  else if (kind === 'cancelling') rows.push([t.until, say(periodEnd && lastDay({ end: periodEnd }))])
  else if (kind === 'paused') rows.push([t.resumesOn, say(sub.resumeOn)])
  else if (kind !== 'ended') rows.push([t.nextBill, say(periodEnd)], [t.each, formatBaht(price, { locale })])
  return rows
}
