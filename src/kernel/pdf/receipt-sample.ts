import { qrSvg } from '#kernel/qr/qr.ts'
import type { ReceiptData } from './receipt.ts'

/** A receipt as a Thai shop writes it, with text that reveals whether a font and its marks are right. */
export const sampleReceipt: ReceiptData = {
  lang: 'th',
  accent: '#9c411b',
  title: 'ใบเสร็จรับเงิน/ใบกำกับภาษี',
  copy: 'ต้นฉบับ',
  number: 'RC-2569-000123',
  facts: [
    { label: 'เลขที่', value: 'RC-2569-000123' },
    { label: 'วันที่', value: '3 มีนาคม 2569' },
    { label: 'คำสั่งซื้อ', value: 'SO-2569-000123' },
  ],
  seller: {
    name: 'บริษัท ตลาดบ้านเรา จำกัด (สำนักงานใหญ่)',
    lines: [
      '99/1 ถนนท่าแพ ตำบลช้างคลาน อำเภอเมืองเชียงใหม่',
      'จังหวัดเชียงใหม่ 50100 โทร. 053-123-456',
      'เลขประจำตัวผู้เสียภาษี 0-1075-36000-31-5',
    ],
  },
  buyer: {
    label: 'ลูกค้า',
    name: 'คุณกตัญญู ที่นี่น้ำปี่ฐานะ',
    lines: ['12/34 หมู่ที่ 5 ตำบลน้ำบ่อหลวง อำเภอสันป่าตอง จังหวัดเชียงใหม่ 50120'],
  },
  columns: { index: '#', item: 'รายการ', quantity: 'จำนวน', price: 'ราคา/หน่วย', amount: 'จำนวนเงิน' },
  lines: [
    {
      text: 'มะม่วงน้ำดอกไม้เกรดพรีเมียม คัดพิเศษจากสวน',
      detail: 'MANGO-01',
      quantity: '2 กก.',
      price: '120.00',
      amount: '240.00',
    },
    {
      text: 'ชาอัสสัมป่าเมี่ยง 250 กรัม',
      detail: 'TEA-250 · รสดั้งเดิม',
      quantity: '3 ซอง',
      price: '331.50',
      amount: '994.50',
    },
  ],
  totals: [
    { label: 'ยอดรวมสินค้า', amount: '1,234.50' },
    { label: 'ค่าจัดส่ง', amount: '50.00' },
    { label: 'มูลค่าก่อนภาษี', amount: '1,200.47' },
    { label: 'ภาษีมูลค่าเพิ่ม 7%', amount: '84.03' },
    { label: 'ยอดสุทธิ', amount: '฿1,284.50', strong: true },
  ],
  words: { label: 'จำนวนเงิน (ตัวอักษร)', text: 'หนึ่งพันสองร้อยแปดสิบสี่บาทห้าสิบสตางค์' },
  qr: { svg: qrSvg('https://market.example/o/SO-2569-000123'), label: 'ตรวจสอบเอกสาร' },
  notes: ['ชำระโดยพร้อมเพย์ วันที่ 3 มีนาคม 2569 เวลา 14:30 น.', 'ขอบคุณที่อุดหนุนสินค้าจากชุมชน'],
  signatures: [{ label: 'ผู้รับเงิน', detail: '3 มี.ค. 2569' }, { label: 'ผู้รับสินค้า' }],
  foot: { svg: qrSvg('https://market.example/i/1'), lines: ['สแกนเพื่อตรวจว่าเป็นเอกสารจริง'] },
}
