import { authorize } from '#kernel/auth/abilities.ts'
import { parseInput } from '#kernel/http/api.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import type { Satang } from '#kernel/money/index.ts'
import { withFallbacks } from '#kernel/tenancy/localized-text.rules.ts'
import { siteCalendar } from '#kernel/tenancy/working-time.ts'
import { billingAbilities } from '../abilities.ts'
import { addBankAccounts } from '../bank/accounts.server.ts'
import { standInKeys } from '../gateway/stand-in-keys.ts'
import { defaultGiftCards, type GiftCardSettings } from '../gift-card/gift-card.rules.ts'
import type { Receiver } from '../order/order.types.ts'
import { defaultParts, type PartSettings } from '../part-payment/part-payment.rules.ts'
import type { MethodRejection } from '../payment/method.rules.ts'
import {
  type MethodSettings,
  type PaymentMethod,
  paymentMethods,
  rejectionOf,
} from '../payment/method.rules.ts'
import type { ReminderSettings } from '../payment/reminder.rules.ts'
import { defaultPoints, type PointsSettings } from '../points/points.rules.ts'
import { availableToViewer } from '../wallet/balance.server.ts'
import { defaultWallet, type WalletSettings } from '../wallet/wallet-settings.rules.ts'
import { withSiteDaysOff } from './delivery-days.rules.ts'
import { type SettingsInput, settingsInput } from './settings.input.ts'
import {
  type BankAccount,
  defaultShipping,
  maskReceiver,
  type PromptPayReceiver,
  type ShippingSettings,
} from './settings.rules.ts'

/** How the site takes payments and sends goods, with defaults filled in. */
export interface PaymentSettings extends MethodSettings {
  promptpay: PromptPayReceiver | null
  /** The name buyers see on the QR and compare with their bank's screen. */
  receiverName: string
  bankAccounts: BankAccount[]
  transfer: { on: boolean; hours: number }
  /** Whether cards are accepted, and with the site's own keys rather than a stand-in's. */
  card: { on: boolean; ownKeys: boolean }
  cod: { on: boolean; limitSatang: Satang | null }
  /** Payments by slip above this need two people; null: never. */
  slips: { approveAbove: Satang | null }
  /** Whether part payments of an order are accepted. */
  parts: PartSettings
  expiryMinutes: number
  /** When buyers are reminded to pay. */
  reminder: ReminderSettings
  /** How many days after arrival goods may be returned; 0: not at all. */
  returnDays: number
  /** 700 = 7 %; 0: the site is not registered for value added tax, the default for a new site. */
  vatRateBp: number
  /** Whether the VAT question has been answered, either way. */
  isVatAnswered: boolean
  shipping: ShippingSettings
  wallet: WalletSettings
  points: PointsSettings
  giftCards: GiftCardSettings
  /** Email recipients for new orders and slips. */
  staffEmails: string[]
  /** Those the site named; if none, `staffEmails` contains its own email address. */
  ownStaffEmails: string[]
}

interface SettingsRow {
  promptpay: PromptPayReceiver | null
  receiver_name: string
  bank_accounts: BankAccount[]
  transfer_on: boolean
  transfer_hours: number
  cod_on: boolean
  cod_limit_satang: Satang | null
  slip_approve_above_satang: Satang | null
  parts_on: boolean
  parts_least_satang: Satang | null
  expiry_minutes: number
  reminder_when: ReminderSettings['when']
  reminder_hours: number
  return_days: number
  vat_rate_bp: number | null
  shipping: ShippingSettings
  wallet: WalletSettings | null
  points: PointsSettings | null
  gift_cards: GiftCardSettings | null
  card_on: boolean | null
  card_keys: boolean
  staff_emails: string[]
}

/** Returns the site's settings in one SQL query; an empty language falls back to the other one's text. */
export const paymentSettings = async (ctx: Ctx): Promise<PaymentSettings> =>
  withTextFallbacks(ctx, await storedSettings(ctx))

/** Returns delivery settings as entered, empty languages left empty, for the forms that edit them. */
export const rawShippingSettings = async (ctx: Ctx): Promise<ShippingSettings> =>
  (await storedSettings(ctx)).shipping

function withTextFallbacks({ tenant, now }: Ctx, settings: PaymentSettings): PaymentSettings {
  const shipping = withFallbacks(settings.shipping)
  const { dispatch } = shipping
  return {
    ...settings,
    shipping: dispatch
      ? { ...shipping, dispatch: withSiteDaysOff(dispatch, siteCalendar(tenant), now) }
      : shipping,
  }
}

async function storedSettings(ctx: Ctx): Promise<PaymentSettings> {
  const [row] = await ctx.db.query<SettingsRow>(
    'billing.settings',
    `SELECT promptpay, receiver_name, bank_accounts, transfer_on, transfer_hours, cod_on, cod_limit_satang, slip_approve_above_satang, parts_on, parts_least_satang, expiry_minutes, vat_rate_bp,
       reminder_when, reminder_hours, return_days, shipping, wallet, points, gift_cards, staff_emails, card_on,
       gateway_public_key IS NOT NULL AND gateway_secret_sealed IS NOT NULL AS card_keys FROM billing_settings WHERE tenant_id = $1`,
    [ctx.tenant.id],
  )
  return {
    promptpay: row?.promptpay ?? null,
    receiverName: row?.receiver_name || ctx.tenant.name.th,
    bankAccounts: row?.bank_accounts ?? [],
    transfer: { on: row?.transfer_on ?? false, hours: row?.transfer_hours ?? 24 },
    card: cardSettings(ctx, row),
    cod: { on: row?.cod_on ?? false, limitSatang: row?.cod_limit_satang ?? null },
    slips: { approveAbove: row?.slip_approve_above_satang ?? null },
    parts: row ? { on: row.parts_on, leastSatang: row.parts_least_satang } : defaultParts,
    expiryMinutes: row?.expiry_minutes ?? 15,
    reminder: { when: row?.reminder_when ?? 'half', hours: row?.reminder_hours ?? 3 },
    returnDays: row?.return_days ?? 7,
    vatRateBp: row?.vat_rate_bp ?? 0,
    isVatAnswered: typeof row?.vat_rate_bp === 'number',
    shipping: row?.shipping ?? defaultShipping,
    wallet: row?.wallet ?? defaultWallet,
    points: row?.points ?? defaultPoints,
    giftCards: row?.gift_cards ?? defaultGiftCards,
    staffEmails: row?.staff_emails.length ? row.staff_emails : tenantEmail(ctx),
    ownStaffEmails: row?.staff_emails ?? [],
  }
}

/** In development, sites on this machine accept cards through the stand-in until configured otherwise. */
function cardSettings(ctx: Ctx, row: SettingsRow | undefined): PaymentSettings['card'] {
  const ownKeys = row?.card_keys ?? false
  const on = ownKeys ? row?.card_on === true : row?.card_on !== false && standInKeys(ctx) !== null
  return { on, ownKeys }
}

function tenantEmail(ctx: Ctx): string[] {
  const { email } = ctx.tenant.facts
  return typeof email === 'string' && email.includes('@') ? [email] : []
}

/** Changes the site's settings (admin). Omitted settings stay. Throws 422 with every invalid field. */
export async function saveSettings(ctx: Ctx, input: SettingsInput): Promise<PaymentSettings> {
  authorize(ctx, billingAbilities['settings.change'])
  const params = parseInput(settingsInput, input)
  const saved = await storedSettings(ctx)
  const ownStaffEmails = params.staffEmails ?? saved.ownStaffEmails
  // Prices and days are set on two pages; the one that is not given stays.
  const shipping = { ...saved.shipping, ...params.shipping }
  const isVatAnswered = saved.isVatAnswered || params.vatRateBp !== undefined
  const next = { ...saved, ...params, shipping, ownStaffEmails, isVatAnswered }
  await ctx.db.query(
    'billing.saveSettings',
    `INSERT INTO billing_settings (tenant_id, promptpay, receiver_name, cod_on, cod_limit_satang, expiry_minutes,
       vat_rate_bp, shipping, staff_emails, updated_at, bank_accounts,
       transfer_on, transfer_hours, return_days, reminder_when, reminder_hours, wallet, slip_approve_above_satang, points, gift_cards,
       parts_on, parts_least_satang)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)
     ON CONFLICT (tenant_id) DO UPDATE SET promptpay = excluded.promptpay, receiver_name = excluded.receiver_name,
       cod_on = excluded.cod_on, cod_limit_satang = excluded.cod_limit_satang,
       expiry_minutes = excluded.expiry_minutes, vat_rate_bp = excluded.vat_rate_bp, shipping = excluded.shipping,
       staff_emails = excluded.staff_emails, updated_at = excluded.updated_at,
       bank_accounts = excluded.bank_accounts, transfer_on = excluded.transfer_on,
       transfer_hours = excluded.transfer_hours, return_days = excluded.return_days,
       reminder_when = excluded.reminder_when, reminder_hours = excluded.reminder_hours,
       wallet = excluded.wallet, slip_approve_above_satang = excluded.slip_approve_above_satang,
       points = excluded.points, gift_cards = excluded.gift_cards, parts_on = excluded.parts_on,
       parts_least_satang = excluded.parts_least_satang`,
    [
      ctx.tenant.id,
      next.promptpay && JSON.stringify(next.promptpay),
      next.receiverName,
      next.cod.on,
      next.cod.limitSatang,
      next.expiryMinutes,
      isVatAnswered ? next.vatRateBp : null,
      JSON.stringify(next.shipping),
      next.ownStaffEmails,
      ctx.now,
      JSON.stringify(next.bankAccounts),
      next.transfer.on,
      next.transfer.hours,
      next.returnDays,
      next.reminder.when,
      next.reminder.hours,
      JSON.stringify(next.wallet),
      next.slips.approveAbove,
      JSON.stringify(next.points),
      JSON.stringify(next.giftCards),
      next.parts.on,
      next.parts.leastSatang,
    ],
  )
  await addBankAccounts(ctx, next.bankAccounts)
  touch(ctx, 'billing')
  return withTextFallbacks(ctx, next)
}

/** Returns the payment methods for this amount and viewer, each open or with the reason why not, in display order. */
export async function methodsFor(
  ctx: Ctx,
  total: Satang,
  { paidFirst = false }: { paidFirst?: boolean } = {},
): Promise<{ method: PaymentMethod; rejection: MethodRejection | null }[]> {
  const settings = await paymentSettings(ctx)
  const available = settings.wallet.on ? await availableToViewer(ctx) : null
  return paymentMethods.map((method) => ({
    method,
    rejection: rejectionOf(method, settings, total, { available, paidFirst }),
  }))
}

/** Returns the recipient of the money as buyers may see it; null while the site has no PromptPay. */
export function receiverOf(settings: PaymentSettings): Receiver | null {
  const { promptpay, receiverName } = settings
  return promptpay && { name: receiverName, account: maskReceiver(promptpay), kind: promptpay.kind }
}
