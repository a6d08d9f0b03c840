import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

const host = 'academy.localhost'

/** Creates a bank for this test and imports a file into it. */
async function bankWith(page: Page, name: string, file: { name: string; buffer: Buffer }, count: number) {
  await page.goto('/cluster/questions/banks')
  await waitForHydration(page)
  await page.getByLabel('ชื่อคลัง', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'เพิ่มคลัง', exact: true }).click()
  await cardOf(page, name).getByRole('link', { name: 'นำเข้าจากไฟล์', exact: true }).click()
  await page.locator('input[type=file]').setInputFiles({ ...file, mimeType: 'application/octet-stream' })
  await page.getByRole('button', { name: `นำเข้า ${count} ข้อ`, exact: true }).click()
  await expect(page.getByRole('link', { name: 'ดูข้อสอบในคลัง', exact: true })).toBeVisible()
}

const cardOf = (page: Page, name: string) =>
  page.locator('section.card', { has: page.getByRole('heading', { name, exact: true }) })

test('a teacher exports a bank as a QTI package, is told what is left out, and another bank imports it with its image', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'manager', host)
  const mark = `ใบเลี้ยงเดี่ยว ${Date.now()}`
  const green = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#2e7d32' } })
    .png()
    .toBuffer()
  const image = '0190a0a0-0000-7000-8000-00000000e2e0'
  const words = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
  const questions = [
    {
      name: `${mark} ก`,
      tags: ['พืช'],
      body: {
        kind: 'multiple',
        shuffles: true,
        scoring: 'per_option',
        stem: {
          type: 'doc',
          content: [words('เลือกพืชใบเลี้ยงเดี่ยว'), { type: 'image', attrs: { id: image, alt: 'ใบไม้' } }],
        },
        options: [
          { id: 'a', text: 'ข้าว', isRight: true, feedback: 'เส้นใบขนาน' },
          { id: 'b', text: 'มะม่วง', isRight: false },
        ],
      },
    },
    {
      name: `${mark} ข`,
      body: { kind: 'short', stem: { type: 'doc', content: [words('ยังไม่มีเฉลย')] }, patterns: [] },
    },
  ]
  const json = JSON.stringify({
    format: 'sala-questions-1',
    questions,
    pictures: [{ id: image, base64: green.toString('base64') }],
  })
  await bankWith(page, `ห้องเรียน ${mark} ต้นทาง`, { name: 'bank.json', buffer: Buffer.from(json) }, 2)

  await page.goto('/cluster/questions/banks')
  await waitForHydration(page)
  await cardOf(page, `ห้องเรียน ${mark} ต้นทาง`).getByRole('link', { name: 'ส่งออกเป็นไฟล์', exact: true }).click()
  const qti = cardOf(page, 'แพ็กเกจ QTI 3.0 (.zip)')
  await expect(qti.getByText('1 ข้อที่ยังเขียนไม่ครบไม่ไปด้วย', { exact: true })).toBeVisible()
  await qti.getByText('1 ข้อที่ยังเขียนไม่ครบไม่ไปด้วย', { exact: true }).click()
  await expect(qti.getByRole('link', { name: `${mark} ข`, exact: true })).toBeVisible()
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await qti.getByRole('link', { name: 'ดาวน์โหลดเป็น แพ็กเกจ QTI 3.0 (.zip)', exact: true }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^questions-.{8}\.qti-3\.zip$/)
  const buffer = await readFile(await file.path())

  await bankWith(page, `ห้องเรียน ${mark} ปลายทาง`, { name: 'bank.zip', buffer }, 1)
  await page.getByRole('link', { name: 'ดูข้อสอบในคลัง', exact: true }).click()
  await page
    .getByRole('link', { name: `${mark} ก`, exact: true })
    .first()
    .click()
  await expect(page.locator('main img').first()).toBeVisible()
})
