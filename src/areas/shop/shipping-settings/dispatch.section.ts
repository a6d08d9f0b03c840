import { provincesField } from '#areas/address/public.server.ts'
import { saveSettings, typedShipping } from '#areas/billing/public.server.ts'
import { type DispatchSettings, defaultDispatch, fixedHolidays } from '#areas/billing/public.ts'
import { configSection } from '#areas/tenant/public.server.ts'
import { type FieldError, invalid } from '#kernel/errors.ts'
import { type FormValue, fields, grouped, numberIn, type ValueOf } from '#kernel/fields/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { formatDate, weekdays } from '#kernel/time/index.ts'
import { postcodesIn } from './postcodes.rules.ts'

const days = (label: LocalizedText) => numberIn(label, [0, 60])

const isOwn = { op: 'equal', of: [{ field: 'calendar' }, 'own'] } as const

const formOf = () =>
  fields({
    ...grouped(
      'day',
      { th: 'การเตรียมและส่งออก', en: 'Packing and dispatch' },
      {
        on: {
          kind: 'check',
          label: { th: 'บอกวันที่จะได้รับของ', en: 'Tell when goods arrive' },
          hint: {
            th: 'ผู้ซื้อเห็นวันที่ในหน้าสินค้า หน้าสั่งซื้อ และในคำสั่งซื้อ',
            en: 'Buyers see the days on products, at checkout and on their orders',
          },
        },
        cutoff: {
          kind: 'time',
          label: { th: 'ตัดรอบเวลา', en: 'Cut-off hour' },
          hint: {
            th: 'ชำระก่อนเวลานี้นับเป็นของวันนั้น เช่น 14:00',
            en: 'What is paid before counts as of that day, such as 14:00',
          },
          required: true,
        },
        handlingDays: numberIn({ th: 'ใช้กี่วันทำการในการเตรียมของ', en: 'Working days to pack' }, [0, 60], {
          th: '0 คือส่งภายในวันเดียวกัน',
          en: '0: sent the same day',
        }),
      },
    ),
    ...grouped(
      'off',
      { th: 'วันที่ร้านไม่ส่ง', en: 'Days without dispatch' },
      {
        calendar: {
          kind: 'choice',
          label: { th: 'นับวันทำการจาก', en: 'Working days are' },
          hint: {
            th: 'เวลาทำงานของเว็บไซต์ รวมวันหยุดราชการและวันหยุดที่ตั้งไว้ แก้ได้ที่ ตั้งค่า › วันและเวลาทำงาน',
            en: 'The site’s working time has its weekdays, public holidays and days off. It is set in Settings › Working time.',
          },
          options: [
            { value: 'site', label: { th: 'เวลาทำงานของเว็บไซต์', en: 'Those of the site' } },
            { value: 'own', label: { th: 'วันของร้านเองด้านล่าง', en: 'The shop’s own, below' } },
          ],
          required: true,
        },
        closedWeekdays: {
          kind: 'choices',
          visibleIf: isOwn,
          label: { th: 'วันที่ร้านไม่ส่งของ', en: 'Weekdays without dispatch' },
          options: Array.from({ length: 7 }, (_, at) => ({
            value: String(at),
            label: { th: weekdays.th.long[at] ?? '', en: weekdays.en.long[at] ?? '' },
          })),
        },
        yearlyHolidays: {
          kind: 'choices',
          visibleIf: isOwn,
          label: { th: 'วันหยุดราชการที่ตรงวันเดิมทุกปี', en: 'Public holidays of fixed date' },
          hint: {
            th: 'วันที่ไม่เลือกคือวันที่ร้านยังส่งของ',
            en: 'On those not chosen the shop works',
          },
          options: fixedHolidays.map(({ date, name }) => ({
            value: date,
            label: {
              th: `${formatDate(`2026-${date}`, 'th', 'dayMonth')} ${name.th}`,
              en: `${formatDate(`2026-${date}`, 'en', 'dayMonth')} ${name.en}`,
            },
          })),
        },
        holidays: {
          kind: 'list',
          visibleIf: isOwn,
          label: { th: 'วันหยุดอื่นของร้าน', en: 'Other days off' },
          hint: {
            th: 'วันพระใหญ่และวันหยุดชดเชยประกาศใหม่ทุกปี กรอกเองที่นี่ รวมถึงวันที่ร้านหยุดเอง',
            en: 'Buddhist days and days in lieu are announced each year: enter them here, and your own days off',
          },
          add: { th: 'เพิ่มวันหยุด', en: 'Add a day off' },
          item: { th: 'วันหยุด', en: 'Day off' },
          max: 100,
          of: fields({
            day: {
              kind: 'date',
              label: { th: 'วันที่', en: 'Day' },
              required: true,
            },
            name: { kind: 'localized', label: { th: 'ชื่อวัน', en: 'Name' }, max: 80 },
          }),
        },
      },
    ),
    ...grouped(
      'zones',
      { th: 'ระยะเวลาถึงแต่ละพื้นที่', en: 'Time to each zone' },
      {
        zones: {
          kind: 'list',
          label: { th: 'ระยะเวลาตามพื้นที่', en: 'Time on the way by zone' },
          hint: {
            th: 'นับเป็นวันตามปฏิทินหลังส่งของ รหัสไปรษณีย์มาก่อนจังหวัด',
            en: 'In days of the calendar after dispatch; a postcode comes before its province',
          },
          add: { th: 'เพิ่มพื้นที่', en: 'Add a zone' },
          item: { th: 'พื้นที่', en: 'Zone' },
          max: 20,
          of: fields({
            name: { kind: 'localized', label: { th: 'ชื่อพื้นที่', en: 'Name' }, required: true, max: 80 },
            from: days({ th: 'ถึงเร็วสุดกี่วัน', en: 'Days at the quickest' }),
            to: days({ th: 'ถึงช้าสุดกี่วัน', en: 'Days at the slowest' }),
            postcodes: {
              kind: 'text',
              label: { th: 'รหัสไปรษณีย์', en: 'Postcodes' },
              hint: {
                th: 'เช่น 84140 84280 ใช้กับเกาะหรืออำเภอห่างไกล',
                en: 'Such as 84140 84280, for islands and far districts',
              },
              max: 2000,
            },
            provinceCodes: provincesField(),
          }),
        },
        'elsewhere.from': days({ th: 'ที่อื่น ๆ ถึงเร็วสุดกี่วัน', en: 'Elsewhere: days at the quickest' }),
        'elsewhere.to': days({ th: 'ที่อื่น ๆ ถึงช้าสุดกี่วัน', en: 'Elsewhere: days at the slowest' }),
      },
    ),
  })

export const dispatchSection = configSection({
  key: 'dispatch',
  group: 'selling',
  area: 'shop',
  title: { th: 'วันส่งของ', en: 'Delivery days' },
  lead: {
    th: 'ตัดรอบ วันหยุด และระยะเวลาถึงแต่ละพื้นที่',
    en: 'Cut-off, days off and the time to each zone',
  },
  find: 'วันส่ง ตัดรอบ วันหยุด ได้รับเมื่อไร delivery date cutoff holiday transit',
  fields: formOf,
  read: async (ctx) =>
    shownOf((await typedShipping(ctx)).dispatch ?? { ...defaultDispatch, calendar: 'site' }),
  check(_, value) {
    const faults = faultsIn(value)
    if (faults.length) throw invalid(faults)
  },
  async save(ctx, value) {
    const { standard, pickup, dispatch } = await typedShipping(ctx)
    await saveSettings(ctx, {
      shipping: { standard, pickup, dispatch: dispatchOf(value, dispatch ?? defaultDispatch) },
    })
  },
})

function shownOf(dispatch: DispatchSettings): FormValue {
  return {
    ...dispatch,
    calendar: dispatch.calendar ?? 'own',
    closedWeekdays: dispatch.closedWeekdays.map(String),
    zones: dispatch.zones.map((zone) => ({ ...zone, postcodes: zone.postcodes.join(' ') })),
  }
}

type Value = ValueOf<ReturnType<typeof formOf>>

function faultsIn({ zones, elsewhere }: Value): FieldError[] {
  const faults: FieldError[] = []
  for (const [at, zone] of zones.entries()) {
    const wrong = postcodesIn(zone.postcodes).find((code) => !/^\d{5}$/.test(code))
    if (wrong) faults.push({ path: `zones.${at}.postcodes`, code: 'shop.postcodes', params: { wrong } })
    if (zone.to < zone.from) faults.push({ path: `zones.${at}.to`, code: 'shop.transit' })
  }
  if (elsewhere.to < elsewhere.from) faults.push({ path: 'elsewhere.to', code: 'shop.transit' })
  return faults
}

/** The shop's custom days are not submitted while hidden: they stay as they were. */
function dispatchOf({ zones, ...value }: Value, before: DispatchSettings): DispatchSettings {
  const { closedWeekdays, yearlyHolidays, holidays } = value
  return {
    ...value,
    calendar: value.calendar === 'site' ? 'site' : 'own',
    closedWeekdays: closedWeekdays?.map(Number) ?? before.closedWeekdays,
    yearlyHolidays: yearlyHolidays ?? before.yearlyHolidays,
    holidays: holidays ?? before.holidays,
    zones: zones.map(({ postcodes, ...zone }) => ({ ...zone, postcodes: postcodesIn(postcodes) })),
  }
}
