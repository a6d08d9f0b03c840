import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { nowTruncatedToMs, satang, tenantId, timestamp } from '#kernel/db/columns.ts'
import type { GiftCardSettings } from '../gift-card/gift-card.rules.ts'
import type { ReminderSettings } from '../payment/reminder.rules.ts'
import type { PointsSettings } from '../points/points.rules.ts'
import type { WalletSettings } from '../wallet/wallet-settings.rules.ts'
import type { BankAccount, PromptPayReceiver, ShippingSettings } from './settings.rules.ts'

/** How a site takes payments and sends goods. One row per site; a site without one has the defaults. */
export const billingSettings = pgTable(
  'billing_settings',
  {
    tenantId: tenantId(),
    promptpay: jsonb('promptpay').$type<PromptPayReceiver>(),
    receiverName: text('receiver_name').notNull().default(''),
    bankAccounts: jsonb('bank_accounts').$type<BankAccount[]>().notNull().default([]),
    transferOn: boolean('transfer_on').notNull().default(false),
    transferHours: integer('transfer_hours').notNull().default(24),
    codOn: boolean('cod_on').notNull().default(false),
    codLimit: satang('cod_limit_satang'),
    expiryMinutes: integer('expiry_minutes').notNull().default(15),
    reminderWhen: text('reminder_when').$type<ReminderSettings['when']>().notNull().default('half'),
    reminderHours: smallint('reminder_hours').notNull().default(3),
    returnDays: smallint('return_days').notNull().default(7),
    /**
     * Null until it has been stated whether the site is registered for value added tax; until then it counts as not
     * registered.
     */
    vatRateBp: integer('vat_rate_bp'),
    shipping: jsonb('shipping').$type<ShippingSettings>().notNull(),
    staffEmails: text('staff_emails').array().notNull().default(sql`'{}'`),
    /** Members' wallets; null until enabled. */
    wallet: jsonb('wallet').$type<WalletSettings>(),
    /** Gift cards; null until enabled. */
    giftCards: jsonb('gift_cards').$type<GiftCardSettings>(),
    /** Points; null until enabled. */
    points: jsonb('points').$type<PointsSettings>(),
    /** Slip payments above this need two people; null: never. */
    slipApproveAbove: satang('slip_approve_above_satang'),
    /** Whether part payments are accepted, and the minimum amount; null: any amount. */
    partsOn: boolean('parts_on').notNull().default(false),
    partsLeast: satang('parts_least_satang'),
    /** Cards; null until set. Secrets are sealed. */
    cardOn: boolean('card_on'),
    gatewayPublicKey: text('gateway_public_key'),
    gatewaySecretSealed: text('gateway_secret_sealed'),
    webhookSecretSealed: text('webhook_secret_sealed'),
    updatedAt: timestamp('updated_at').notNull().default(nowTruncatedToMs),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId] }),
    check('billing_settings_expiry', sql`${table.expiryMinutes} BETWEEN 5 AND 1440`),
    check('billing_settings_transfer', sql`${table.transferHours} BETWEEN 1 AND 168`),
    check('billing_settings_reminder', sql`${table.reminderWhen} IN ('off', 'half', 'before')`),
    check('billing_settings_reminder_hours', sql`${table.reminderHours} BETWEEN 1 AND 72`),
    check('billing_settings_return', sql`${table.returnDays} BETWEEN 0 AND 365`),
    check('billing_settings_vat', sql`${table.vatRateBp} BETWEEN 0 AND 10000`),
    check('billing_settings_cod', sql`${table.codLimit} >= 0`),
    check('billing_settings_slip_approve', sql`${table.slipApproveAbove} >= 0`),
  ],
)
