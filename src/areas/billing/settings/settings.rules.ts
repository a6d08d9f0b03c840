import { noMoney, type Satang, satang } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { DispatchSettings } from './delivery-days.rules.ts'

/** Where PromptPay money goes: a biller (tag 30, comes back with our reference) or a proxy (tag 29, amount only). */
export type PromptPayReceiver =
  | { kind: 'biller'; id: string }
  | { kind: 'proxy'; type: 'mobile' | 'national' | 'tax' | 'ewallet'; id: string }

/** An account people may transfer to by themselves: the bank's three-digit code, digits alone, and whose it is. */
export interface BankAccount {
  bank: string
  number: string
  name: string
}

export interface ShippingSettings {
  /** When parcels leave and how long they travel; absent: nothing is promised. */
  dispatch?: DispatchSettings
  standard: {
    on: boolean
    label: LocalizedText
    satang: Satang
    /** Goods of this sum and above travel free; null: never. */
    freeOverSatang: Satang | null
    /** Steps by weight, lightest first; beyond the last one its price stands. Empty: `satang` for all. */
    steps: { uptoGrams: number; satang: Satang }[]
    /** More for provinces (two-digit codes of the Interior's numbering) that are far or over water. */
    regions: { provinceCodes: string[]; addSatang: Satang }[]
  }
  pickup: { on: boolean; places: PickupPlace[] }
}

export interface PickupPlace {
  id: string
  name: LocalizedText
  address: LocalizedText
  hours: LocalizedText
}

export interface ShippingOption {
  method: 'standard' | 'pickup'
  satang: Satang
  label: LocalizedText
  place?: PickupPlace
  /** How much more goods would make the delivery free; null when it is free or never will be. */
  freeAfterSatang: Satang | null
}

export const defaultShipping: ShippingSettings = {
  standard: {
    on: true,
    label: { th: 'จัดส่งมาตรฐาน', en: 'Standard delivery' },
    satang: satang(5000),
    freeOverSatang: null,
    steps: [],
    regions: [],
  },
  pickup: { on: false, places: [] },
}

/** What is to be sent: the goods' sum and weight, and the province once it is known. */
export interface Parcel {
  goodsSatang: Satang
  weightGrams: number
  provinceCode?: string
}

/** The ways to get the goods, with their prices, in the order to show them. */
export function shippingOptions(settings: ShippingSettings, parcel: Parcel): ShippingOption[] {
  const options: ShippingOption[] = []
  if (settings.standard.on) options.push(standardOption(settings.standard, parcel))
  if (settings.pickup.on) {
    for (const place of settings.pickup.places) {
      options.push({ method: 'pickup', satang: noMoney, label: place.name, place, freeAfterSatang: null })
    }
  }
  return options
}

function standardOption(rates: ShippingSettings['standard'], parcel: Parcel): ShippingOption {
  const limit = rates.freeOverSatang
  const free = limit !== null && parcel.goodsSatang >= limit
  const step = rates.steps.find(({ uptoGrams }) => parcel.weightGrams <= uptoGrams) ?? rates.steps.at(-1)
  const region = rates.regions.find(({ provinceCodes }) => provinceCodes.includes(parcel.provinceCode ?? ''))
  const price = (step?.satang ?? rates.satang) + (region?.addSatang ?? 0)
  return {
    method: 'standard',
    satang: free ? noMoney : satang(price),
    label: rates.label,
    freeAfterSatang: limit === null || free ? null : satang(limit - parcel.goodsSatang),
  }
}

/** A receiver as it may be shown: enough to compare with the bank's screen, not enough to misuse. */
export function maskReceiver(receiver: PromptPayReceiver): string {
  const { id } = receiver
  if (receiver.kind === 'biller')
    return `${id.slice(0, 1)}-xxxx-xxxxx-${id.slice(10, 12)}-${id.slice(12, 13)} (${id.slice(13)})`
  if (receiver.type === 'mobile') return `xxx-xxx-${id.slice(-4)}`
  if (receiver.type === 'ewallet') return `xxx-xxxxxxxx-${id.slice(-4)}`
  return `x-xxxx-xxxxx-${id.slice(10, 12)}-${id.slice(12)}`
}
