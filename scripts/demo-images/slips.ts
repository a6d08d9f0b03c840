import { slipVerify } from 'promptparse/generate'
import qrcode from 'qrcode'
import sharp, { type OverlayOptions } from 'sharp'
import type { DemoSlip } from '../../src/demo/order-types.ts'
import { drawText, type TextStyle } from './text.ts'

const WIDTH = 540
const HEIGHT = 960
const INK = '#1d2a3a'
const SOFT = '#6a7787'
const GREEN = '#16805c'

/**
 * Draws a transfer slip of a fictitious bank, with a slip QR that reads like a real one. It shows no date or time,
 * because the orders it belongs to are placed again whenever the demo is seeded.
 */
export async function drawSlip(slip: DemoSlip): Promise<Buffer> {
  const payload = slipVerify({ sendingBank: slip.sendingBank, transRef: slip.transRef })
  const qr = await qrcode.toBuffer(payload, { errorCorrectionLevel: 'M', margin: 2, width: 200 })
  const layers: OverlayOptions[] = [{ input: qr, left: 300, top: 640 }]

  async function left(text: string, x: number, y: number, lettering: TextStyle): Promise<void> {
    layers.push({ input: await drawText(text, lettering), left: x, top: y })
  }
  async function right(text: string, x: number, y: number, lettering: TextStyle): Promise<void> {
    const input = await drawText(text, lettering)
    const { width = 0 } = await sharp(input).metadata()
    layers.push({ input, left: x - width, top: y })
  }

  const amount = (slip.amountSatang / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
  await left('ธนาคารตัวอย่าง', 112, 52, { size: 32, weight: 700, colour: '#ffffff' })
  await left('DEMO BANK · ไม่ใช่ธนาคารจริง', 112, 96, { size: 18, weight: 400, colour: '#d3efe4' })
  await left('โอนเงินสำเร็จ', 96, 192, { size: 28, weight: 700, colour: GREEN })
  await user('จาก', slip.senderName, 'ธนาคารตัวอย่าง  xxx-x-x1234-x', 262)
  await user('ไปยัง', slip.receiverName, 'พร้อมเพย์ร้านค้า  (ตัวอย่าง)', 392)
  await left('จำนวนเงิน', 48, 534, { size: 21, weight: 400, colour: SOFT })
  await right(`${amount} บาท`, 492, 526, { size: 36, weight: 700, colour: INK })
  await left('ค่าธรรมเนียม', 48, 586, { size: 21, weight: 400, colour: SOFT })
  await right('0.00 บาท', 492, 584, { size: 22, weight: 600, colour: INK })
  await left('เลขที่รายการ', 48, 664, { size: 19, weight: 400, colour: SOFT })
  await left(slip.transRef, 48, 694, { size: 20, weight: 600, colour: INK, maxWidth: 236 })
  await left('สแกนคิวอาร์เพื่อตรวจสลิป', 48, 744, { size: 19, weight: 400, colour: SOFT, maxWidth: 232 })
  await left('ภาพสาธิตของระบบเดโม ใช้เป็นหลักฐานการโอนไม่ได้', 62, 892, {
    size: 18,
    weight: 400,
    colour: SOFT,
    maxWidth: 416,
  })

  async function user(label: string, name: string, account: string, top: number): Promise<void> {
    await left(label, 48, top + 2, { size: 20, weight: 400, colour: SOFT })
    await left(name, 142, top, { size: 26, weight: 600, colour: INK, maxWidth: 348 })
    await left(account, 142, top + 42, { size: 19, weight: 400, colour: SOFT, maxWidth: 348 })
  }

  return sharp(Buffer.from(paper())).composite(layers).webp({ quality: 80, effort: 6 }).toBuffer()
}

/** Draws the sheet: header, tick, lines, and khit diamonds along the bottom. */
function paper(): string {
  const diamonds = Array.from(
    { length: 18 },
    (_, i) => `<path d="M${30 + i * 28.2} 938l9 9-9 9-9-9z"/>`,
  ).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<defs><linearGradient id="head" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#0f6b4e"/><stop offset="1" stop-color="#2f9a74"/></linearGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#eef5f1"/><rect width="${WIDTH}" height="240" fill="url(#head)"/>
<circle cx="66" cy="82" r="30" fill="#fff" opacity=".95"/><path d="M50 88 66 68l16 20M54 88v12M78 88v12M66 88v12M48 101h36" fill="none" stroke="#0f6b4e" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
<rect x="24" y="156" width="492" height="712" rx="24" fill="#fff"/>
<circle cx="64" cy="208" r="18" fill="${GREEN}"/><path d="m56 208 6 7 11-13" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
<g stroke="#e3eae6" stroke-width="2"><path d="M48 246h444"/><path d="M48 376h444"/><path d="M48 506h444"/><path d="M48 630h444" stroke-dasharray="6 7"/></g>
<g fill="#2f9a74" opacity=".35">${diamonds}</g></svg>`
}
