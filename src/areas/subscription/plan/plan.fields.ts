import { type FieldSet, type FormValue, fields, groupedFields, type ValueOf } from '#kernel/fields/index.ts'
import { satang } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { intervals } from '../lifecycle/period.rules.ts'
import type { NewVersion } from './plan.server.ts'
import type { SoldPlan } from './plan-row.server.ts'

const daysUnit = { th: 'วัน', en: 'days' }
const peopleUnit = { th: 'คน', en: 'people' }
const intervalNames: Record<(typeof intervals)[number], LocalizedText> = {
  day: { th: 'วัน', en: 'days' },
  week: { th: 'สัปดาห์', en: 'weeks' },
  month: { th: 'เดือน', en: 'months' },
  year: { th: 'ปี', en: 'years' },
}
const numberOptions = (values: readonly number[]) =>
  values.map((value) => ({ value: String(value), label: { th: String(value), en: String(value) } }))

/** The fields of a plan; `things` are what its users can be granted. */
const formOf = (grantOptions: readonly { value: string; label: LocalizedText }[]) =>
  fields({
    ...groupedFields(
      'what',
      { th: 'แพ็กเกจ', en: 'Plan' },
      {
        code: {
          kind: 'text',
          label: { th: 'รหัสในที่อยู่หน้าเว็บ', en: 'Code in the web address' },
          hint: { th: 'ตัวอังกฤษเล็ก ตัวเลข และขีด', en: 'Lower-case letters, digits and dashes' },
          required: true,
          max: 40,
        },
        name: { kind: 'localized', label: { th: 'ชื่อแพ็กเกจ', en: 'Name' }, required: true, max: 60 },
        lead: { kind: 'localized', label: { th: 'เหมาะกับใคร', en: 'Who it is for' }, max: 160 },
        features: {
          kind: 'list',
          label: { th: 'สิ่งที่ได้', en: 'Features' },
          hint: {
            th: 'แถวที่ชื่อเหมือนกันในหลายแพ็กเกจ จะถูกเทียบกันในตาราง',
            en: 'Features with the same name are compared across plans',
          },
          add: { th: 'เพิ่มสิ่งที่ได้', en: 'Add feature' },
          item: { th: 'สิ่งที่ได้', en: 'Feature' },
          max: 20,
          of: fields({
            label: { kind: 'localized', label: { th: 'เรื่อง', en: 'Feature' }, required: true, max: 80 },
            value: {
              kind: 'localized',
              label: { th: 'ได้เท่าไร', en: 'Amount' },
              hint: { th: 'เว้นว่างไว้ คือมี', en: 'Leave empty to show as included' },
              max: 60,
            },
          }),
        },
      },
    ),
    ...groupedFields(
      'price',
      { th: 'ราคา', en: 'Price' },
      {
        prices: {
          kind: 'list',
          label: { th: 'รอบและราคา', en: 'Periods and prices' },
          add: { th: 'เพิ่มรอบ', en: 'Add period' },
          item: { th: 'รอบ', en: 'Period' },
          max: 4,
          start: { count: 1, interval: 'month' },
          of: fields({
            count: { kind: 'number', label: { th: 'ทุก', en: 'Every' }, min: 1, max: 36, required: true },
            interval: {
              kind: 'choice',
              label: { th: 'หน่วย', en: 'Unit' },
              options: intervals.map((value) => ({ value, label: intervalNames[value] })),
              required: true,
            },
            base: { kind: 'money', label: { th: 'ราคาต่อรอบ', en: 'Price per period' }, min: 0 },
            perSeat: { kind: 'money', label: { th: 'บวกต่อที่นั่ง', en: 'Per additional seat' }, min: 0 },
          }),
        },
        seatsIncluded: {
          kind: 'number',
          label: { th: 'ที่นั่งที่รวมในราคา', en: 'Seats included' },
          unit: peopleUnit,
          min: 0,
          max: 10_000,
          required: true,
        },
        seatsLeast: {
          kind: 'number',
          label: { th: 'ที่นั่งน้อยสุด', en: 'Minimum seats' },
          unit: peopleUnit,
          min: 1,
          max: 10_000,
          required: true,
        },
        seatsMost: {
          kind: 'number',
          label: { th: 'ที่นั่งมากสุด', en: 'Maximum seats' },
          unit: peopleUnit,
          min: 1,
          max: 10_000,
          required: true,
        },
        trialDays: {
          kind: 'number',
          label: { th: 'ทดลองใช้ฟรี', en: 'Free trial' },
          unit: daysUnit,
          min: 0,
          max: 90,
          required: true,
        },
        trialNeedsCard: {
          kind: 'check',
          label: { th: 'ทดลองใช้ต้องมีบัตรที่เก็บไว้', en: 'Require a saved card for the trial' },
          hint: {
            th: 'เรียกเก็บจากบัตรเองเมื่อครบทดลอง ถ้าไม่เลิกก่อน ใช้ได้เมื่อเว็บไซต์รับบัตร',
            en: 'The card is charged when the trial ends, unless the subscriber cancels first. Applies only if the site accepts cards.',
          },
        },
        ahead: {
          kind: 'choices',
          label: { th: 'จ่ายล่วงหน้าได้กี่รอบ', en: 'Periods that can be paid ahead' },
          options: numberOptions([1, 2, 3, 6, 12]),
        },
        changeNow: {
          kind: 'choice',
          label: { th: 'เปลี่ยนมาแพ็กเกจนี้ทันที คิดเงินแบบ', en: 'Charge for switching immediately' },
          options: [
            { value: 'prorate', label: { th: 'ตามวันที่เหลือของรอบ', en: 'For the days left in the period' } },
            {
              value: 'full',
              label: { th: 'เต็มรอบใหม่ ไม่คืนของเดิม', en: 'Full new period, no credit' },
            },
          ],
          required: true,
        },
      },
    ),
    ...(grantOptions.length > 0 &&
      groupedFields(
        'grants',
        { th: 'สิ่งที่เปิดให้ใช้', en: 'Access' },
        {
          grants: {
            kind: 'choices' as const,
            label: { th: 'สิ่งที่เปิดให้ใช้', en: 'What it includes' },
            options: grantOptions,
          },
        },
      )),
    ...groupedFields(
      'dunning',
      { th: 'เมื่อถึงกำหนด', en: 'When a period is due' },
      {
        leadDays: {
          kind: 'number',
          label: { th: 'ส่งใบแจ้งยอดล่วงหน้า', en: 'Send bill in advance' },
          unit: daysUnit,
          min: 0,
          max: 30,
          required: true,
        },
        remindDays: {
          kind: 'choices',
          label: { th: 'เตือนหลังครบกำหนด (วันที่)', en: 'Reminders (days after due date)' },
          options: numberOptions([1, 2, 3, 4, 5, 6, 7, 10, 14, 21]),
        },
        graceDays: {
          kind: 'number',
          label: { th: 'พักการใช้งานหลังครบกำหนด', en: 'Suspend after due date' },
          unit: daysUnit,
          min: 0,
          max: 60,
          required: true,
        },
        cancelDays: {
          kind: 'number',
          label: { th: 'ยกเลิกหลังพักการใช้งาน', en: 'Cancel after suspension' },
          unit: daysUnit,
          min: 1,
          max: 365,
          required: true,
        },
      },
    ),
  })

type PlanValue = ValueOf<ReturnType<typeof formOf>> & { grants?: string[] }

export const planFields = (
  grantables: readonly { kind: string; target: string; name: LocalizedText; label: LocalizedText }[],
): FieldSet =>
  formOf(
    grantables.map(({ kind, target, name, label }) => ({
      value: `${kind} ${target}`,
      label: { th: `${label.th} · ${name.th}`, en: `${label.en} · ${name.en || name.th}` },
    })),
  ) as FieldSet

/** Converts a plan to form values; a new one starts with the most common settings. */
export function planValue(plan: SoldPlan | null): FormValue {
  if (!plan)
    return {
      prices: [{ count: 1, interval: 'month', base: null, perSeat: null }],
      seatsIncluded: 1,
      seatsLeast: 1,
      seatsMost: 1,
      trialDays: 0,
      trialNeedsCard: false,
      ahead: ['1', '3', '12'],
      changeNow: 'prorate',
      leadDays: 7,
      remindDays: ['3', '6'],
      graceDays: 7,
      cancelDays: 60,
      features: [],
      grants: [],
    }
  const { code, terms } = plan
  return {
    ...terms,
    code,
    prices: terms.prices.map(({ base, perSeat, ...cycle }) => ({
      ...cycle,
      base: base || null,
      perSeat: perSeat || null,
    })),
    ahead: terms.ahead.map(String),
    remindDays: terms.remindDays.map(String),
    grants: terms.grants.map(({ kind, target }) => `${kind} ${target}`),
  } as unknown as FormValue
}

/** Converts a completed form to a version. */
export function versionOf(value: FormValue): { code: string; version: NewVersion } {
  const plan = value as unknown as PlanValue
  return {
    code: plan.code.trim().toLowerCase(),
    version: {
      name: plan.name,
      lead: plan.lead,
      features: plan.features,
      prices: plan.prices.map(({ count, interval, base, perSeat }) => ({
        count,
        interval: interval as (typeof intervals)[number],
        base: base ?? satang(0),
        perSeat: perSeat ?? satang(0),
      })),
      seatsIncluded: plan.seatsIncluded,
      seatsLeast: plan.seatsLeast,
      seatsMost: plan.seatsMost,
      trialDays: plan.trialDays,
      trialNeedsCard: plan.trialNeedsCard,
      ahead: plan.ahead.map(Number),
      changeNow: plan.changeNow as 'prorate' | 'full',
      leadDays: plan.leadDays,
      remindDays: plan.remindDays.map(Number),
      graceDays: plan.graceDays,
      cancelDays: plan.cancelDays,
      grants: (plan.grants ?? []).map((grant) => {
        const [kind = '', target = ''] = grant.split(' ')
        return { kind, target }
      }),
    },
  }
}
