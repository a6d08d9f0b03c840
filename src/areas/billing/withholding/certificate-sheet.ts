import { bahtText, formatBaht, type Satang } from '#kernel/money/index.ts'
import { formatDate } from '#kernel/time/index.ts'
import {
  type IncomeType,
  incomeTypes,
  type PayerMode,
  payerModes,
  type WhtForm,
  whtForms,
} from './income.rules.ts'
import type { IssuedCertificate } from './issue-certificate.server.ts'

export const certificateTemplate = '#kernel/pdf/withholding.typ'

/**
 * The wording of form 50 bis, as the Director-General's notice on income tax prescribes it (Revenue Code section 50
 * bis). The form is in Thai for every reader.
 */
const rowTexts: Record<IncomeType, string> = {
  '1': '1. เงินเดือน ค่าจ้าง เบี้ยเลี้ยง โบนัส ฯลฯ ตามมาตรา 40 (1)',
  '2': '2. ค่าธรรมเนียม ค่านายหน้า ฯลฯ ตามมาตรา 40 (2)',
  '3': '3. ค่าแห่งลิขสิทธิ์ ฯลฯ ตามมาตรา 40 (3)',
  '4a': '4. (ก) ดอกเบี้ย ฯลฯ ตามมาตรา 40 (4) (ก)',
  '4b': '    (ข) เงินปันผล เงินส่วนแบ่งกำไร ฯลฯ ตามมาตรา 40 (4) (ข)',
  '5': '5. การจ่ายเงินได้ที่ต้องหักภาษี ณ ที่จ่าย ตามคำสั่งกรมสรรพากรที่ออกตามมาตรา 3 เตรส เช่น รางวัล ส่วนลดหรือประโยชน์ใด ๆ เนื่องจากการส่งเสริมการขาย รางวัลในการประกวด การแข่งขัน การชิงโชค ค่าแสดงของนักแสดงสาธารณะ ค่าจ้างทำของ ค่าโฆษณา ค่าเช่า ค่าขนส่ง ค่าบริการ ค่าเบี้ยประกันวินาศภัย ฯลฯ',
  '6': '6. อื่น ๆ (ระบุ)',
}

const formTexts: Record<WhtForm, string> = {
  pnd1a: '(1) ภ.ง.ด.1ก',
  pnd1a_special: '(2) ภ.ง.ด.1ก พิเศษ',
  pnd2: '(3) ภ.ง.ด.2',
  pnd3: '(4) ภ.ง.ด.3',
  pnd2a: '(5) ภ.ง.ด.2ก',
  pnd3a: '(6) ภ.ง.ด.3ก',
  pnd53: '(7) ภ.ง.ด.53',
}

const modeTexts: Record<PayerMode, string> = {
  withheld: '(1) หัก ณ ที่จ่าย',
  always: '(2) ออกให้ตลอดไป',
  once: '(3) ออกให้ครั้งเดียว',
  other: '(4) อื่น ๆ (ระบุ)',
}

/** Copies 1 and 2 are the payee's; the third is kept by the payer. */
const copyTexts = [
  'ฉบับที่ 1 (สำหรับผู้ถูกหักภาษี ณ ที่จ่าย ใช้แนบพร้อมกับแบบแสดงรายการภาษี)',
  'ฉบับที่ 2 (สำหรับผู้ถูกหักภาษี ณ ที่จ่าย เก็บไว้เป็นหลักฐาน)',
]

const formatPlainBaht = (amount: Satang) => formatBaht(amount, { satang: 'always', unit: 'none' })

/** Returns what `withholding.typ` draws: each copy on its own page. */
export function certificateSheet(certificate: IssuedCertificate) {
  const { number, issuedOn, payer, payee, lines, base, tax, form, mode, status, replaces, serial, period } =
    certificate
  return {
    lang: 'th',
    title: 'หนังสือรับรองการหักภาษี ณ ที่จ่าย',
    subtitle: 'ตามมาตรา 50 ทวิ แห่งประมวลรัษฎากร',
    number,
    issuedOn,
    book: `เล่มที่ ${period.slice(2)}`,
    copies: copyTexts,
    ...(status === 'void' && { stamp: 'ยกเลิก' }),
    ...(replaces && { replaces: `ออกแทนฉบับเลขที่ ${replaces}` }),
    payer: {
      name: `${payer.name} (${payer.branch === '00000' ? 'สำนักงานใหญ่' : `สาขาที่ ${payer.branch}`})`,
      address: payer.address,
      taxId: [...(payer.taxId ?? '')],
    },
    payee: { name: payee.name, address: payee.address, taxId: [...payee.taxId] },
    serial: String(serial),
    forms: whtForms.map((whtForm) => ({ text: formTexts[whtForm], on: whtForm === form })),
    rows: incomeTypes.map((type) => {
      const matchingLines = lines.filter(({ incomeType }) => incomeType === type)
      const details = matchingLines.map(({ detail, rateBp }) =>
        [detail, `อัตราร้อยละ ${rateBp / 100}`].filter(Boolean).join(' '),
      )
      return {
        text: rowTexts[type],
        detail: details.join(', '),
        entries: matchingLines.map(({ paidOn, base: paid, tax: withheld }) => ({
          day: formatDate(paidOn, 'th'),
          base: formatPlainBaht(paid),
          tax: formatPlainBaht(withheld),
        })),
      }
    }),
    total: { base: formatPlainBaht(base), tax: formatPlainBaht(tax) },
    words: bahtText(tax),
    modes: payerModes.map((payerMode) => ({ text: modeTexts[payerMode], on: payerMode === mode })),
    issued: formatDate(issuedOn, 'th'),
  }
}
