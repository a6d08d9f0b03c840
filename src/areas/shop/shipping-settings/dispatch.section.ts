import { provincesField } from '#areas/address/public.server.ts'
import { rawShippingSettings, saveSettings } from '#areas/billing/public.server.ts'
import { type DispatchSettings, defaultDispatch, fixedHolidays } from '#areas/billing/public.ts'
import { configSection } from '#areas/tenant/public.server.ts'
import { type FieldError, invalid } from '#kernel/errors.ts'
import { type FormValue, fields, groupedFields, numberInRange, type ValueOf } from '#kernel/fields/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { formatDate, weekdays } from '#kernel/time/index.ts'
import { parsePostcodes } from './postcodes.rules.ts'

const days = (label: LocalizedText) => numberInRange(label, [0, 60])

const isCustomCalendar = { op: 'equal', of: [{ field: 'calendar' }, 'own'] } as const

const formOf = () =>
  fields({
    ...groupedFields(
      'day',
      { th: 'การเตรียมและส่งออก', en: 'Packing and dispatch' },
      {
        on: {
          kind: 'check',
          label: { th: 'บอกวันที่จะได้รับของ', en: 'Show delivery dates' },
          hint: {
            th: 'ผู้ซื้อเห็นวันที่ในหน้าสินค้า หน้าสั่งซื้อ และในคำสั่งซื้อ',
            en: 'Buyers see the dates on products, at checkout and on their orders',
          },
        },
        cutoff: {
          kind: 'time',
          label: { th: 'ตัดรอบเวลา', en: 'Cut-off time' },
          hint: {
            th: 'ชำระก่อนเวลานี้นับเป็นของวันนั้น เช่น 14:00',
            en: 'Orders paid before this time count as that day, such as 14:00',
          },
          required: true,
        },
        handlingDays: numberInRange({ th: 'ใช้กี่วันทำการในการเตรียมของ', en: 'Working days to pack' }, [0, 60], {
          th: '0 คือส่งภายในวันเดียวกัน',
          en: '0: ships the same day',
        }),
      },
    ),
    ...groupedFields(
      'off',
      { th: 'วันที่ร้านไม่ส่ง', en: 'Days without shipping' },
      {
        calendar: {
          kind: 'choice',
          label: { th: 'นับวันทำการจาก', en: 'Working days based on' },
          hint: {
            th: 'เวลาทำงานของเว็บไซต์ รวมวันหยุดราชการและวันหยุดที่ตั้งไว้ แก้ได้ที่ ตั้งค่า › วันและเวลาทำงาน',
            en: 'The site’s working time includes its weekdays, public holidays and days off. Set it in Settings › Working time.',
          },
          options: [
            { value: 'site', label: { th: 'เวลาทำงานของเว็บไซต์', en: 'The site’s working days' } },
            { value: 'own', label: { th: 'วันของร้านเองด้านล่าง', en: 'The shop’s own, below' } },
          ],
          required: true,
        },
        closedWeekdays: {
          kind: 'choices',
          visibleIf: isCustomCalendar,
          label: { th: 'วันที่ร้านไม่ส่งของ', en: 'Weekdays without shipping' },
          options: Array.from({ length: 7 }, (_, at) => ({
            value: String(at),
            label: { th: weekdays.th.long[at] ?? '', en: weekdays.en.long[at] ?? '' },
          })),
        },
        yearlyHolidays: {
          kind: 'choices',
          visibleIf: isCustomCalendar,
          label: { th: 'วันหยุดราชการที่ตรงวันเดิมทุกปี', en: 'Fixed-date public holidays' },
          hint: {
            th: 'วันที่ไม่เลือกคือวันที่ร้านยังส่งของ',
            en: 'The shop ships on holidays not selected',
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
          visibleIf: isCustomCalendar,
          label: { th: 'วันหยุดอื่นของร้าน', en: 'Other days off' },
          hint: {
            th: 'วันพระใหญ่และวันหยุดชดเชยประกาศใหม่ทุกปี กรอกเองที่นี่ รวมถึงวันที่ร้านหยุดเอง',
            en: 'Buddhist holy days and substitute holidays are announced each year. Enter them here, along with your own days off',
          },
          add: { th: 'เพิ่มวันหยุด', en: 'Add day off' },
          item: { th: 'วันหยุด', en: 'Day off' },
          max: 100,
          of: fields({
            day: {
              kind: 'date',
              label: { th: 'วันที่', en: 'Date' },
              required: true,
            },
            name: { kind: 'localized', label: { th: 'ชื่อวัน', en: 'Name' }, max: 80 },
          }),
        },
      },
    ),
    ...groupedFields(
      'zones',
      { th: 'ระยะเวลาถึงแต่ละพื้นที่', en: 'Transit time by zone' },
      {
        zones: {
          kind: 'list',
          label: { th: 'ระยะเวลาตามพื้นที่', en: 'Transit time by zone' },
          hint: {
            th: 'นับเป็นวันตามปฏิทินหลังส่งของ รหัสไปรษณีย์มาก่อนจังหวัด',
            en: 'In calendar days after dispatch; postcodes take priority over provinces',
          },
          add: { th: 'เพิ่มพื้นที่', en: 'Add zone' },
          item: { th: 'พื้นที่', en: 'Zone' },
          max: 20,
          of: fields({
            name: { kind: 'localized', label: { th: 'ชื่อพื้นที่', en: 'Name' }, required: true, max: 80 },
            from: days({ th: 'ถึงเร็วสุดกี่วัน', en: 'Fastest (days)' }),
            to: days({ th: 'ถึงช้าสุดกี่วัน', en: 'Slowest (days)' }),
            postcodes: {
              kind: 'text',
              label: { th: 'รหัสไปรษณีย์', en: 'Postcodes' },
              hint: {
                th: 'เช่น 84140 84280 ใช้กับเกาะหรืออำเภอห่างไกล',
                en: 'Such as 84140 84280, for islands and remote districts',
              },
              max: 2000,
            },
            provinceCodes: provincesField(),
          }),
        },
        'elsewhere.from': days({ th: 'ที่อื่น ๆ ถึงเร็วสุดกี่วัน', en: 'Elsewhere: fastest (days)' }),
        'elsewhere.to': days({ th: 'ที่อื่น ๆ ถึงช้าสุดกี่วัน', en: 'Elsewhere: slowest (days)' }),
      },
    ),
  })

export const dispatchSection = configSection({
  key: 'dispatch',
  group: 'selling',
  area: 'shop',
  title: { th: 'วันส่งของ', en: 'Dispatch days' },
  lead: {
    th: 'ตัดรอบ วันหยุด และระยะเวลาถึงแต่ละพื้นที่',
    en: 'Cut-off time, days off and transit time by zone',
  },
  find: 'วันส่ง ตัดรอบ วันหยุด ได้รับเมื่อไร delivery date cutoff holiday transit',
  fields: formOf,
  read: async (ctx) =>
    formValueOf((await rawShippingSettings(ctx)).dispatch ?? { ...defaultDispatch, calendar: 'site' }),
  check(_, value) {
    const errors = validateDispatch(value)
    if (errors.length) throw invalid(errors)
  },
  async save(ctx, value) {
    const { standard, pickup, dispatch } = await rawShippingSettings(ctx)
    await saveSettings(ctx, {
      shipping: { standard, pickup, dispatch: dispatchOf(value, dispatch ?? defaultDispatch) },
    })
  },
})

function formValueOf(dispatch: DispatchSettings): FormValue {
  return {
    ...dispatch,
    calendar: dispatch.calendar ?? 'own',
    closedWeekdays: dispatch.closedWeekdays.map(String),
    zones: dispatch.zones.map((zone) => ({ ...zone, postcodes: zone.postcodes.join(' ') })),
  }
}

type Value = ValueOf<ReturnType<typeof formOf>>

function validateDispatch({ zones, elsewhere }: Value): FieldError[] {
  const errors: FieldError[] = []
  for (const [at, zone] of zones.entries()) {
    const wrong = parsePostcodes(zone.postcodes).find((code) => !/^\d{5}$/.test(code))
    if (wrong) errors.push({ path: `zones.${at}.postcodes`, code: 'shop.postcodes', params: { wrong } })
    if (zone.to < zone.from) errors.push({ path: `zones.${at}.to`, code: 'shop.transit' })
  }
  if (elsewhere.to < elsewhere.from) errors.push({ path: 'elsewhere.to', code: 'shop.transit' })
  return errors
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
    zones: zones.map(({ postcodes, ...zone }) => ({ ...zone, postcodes: parsePostcodes(postcodes) })),
  }
}
