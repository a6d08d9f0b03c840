import { type FieldOf, fields, groupedFields } from '#kernel/fields/index.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { draftRows } from '../config/draft.server.ts'
import { configSection, getSection } from '../config/section.server.ts'
import { changeSite, typedTexts } from './change-site.server.ts'
import { type LegalKey, legalKeys, legalTitles } from './legal.rules.ts'
import { defaultLegalTexts } from './legal-defaults.ts'

const empty: LocalizedText = { th: '', en: '' }

const textField = (key: LegalKey, start: LocalizedText): FieldOf<'localized'> => ({
  kind: 'localized',
  label: legalTitles[key],
  hint: {
    th: `ว่างไว้ก็ไม่มีหน้านี้ เว้นบรรทัดเพื่อขึ้นย่อหน้า ขึ้นต้นด้วย # เป็นหัวข้อ`,
    en: 'Leave empty to have no such page. A blank line starts a paragraph, # a heading.',
  },
  long: true,
  max: 30_000,
  start,
  startNote: {
    th: 'ให้ผู้รู้กฎหมายตรวจก่อนเผยแพร่',
    en: 'Have this reviewed by a legal professional before publishing.',
  },
})

const formFor = (start: Record<LegalKey, LocalizedText>) =>
  fields({
    ...groupedFields(
      'texts',
      { th: 'นโยบายและเงื่อนไข', en: 'Policies and terms' },
      Object.fromEntries(legalKeys.map((key) => [key, textField(key, start[key])])) as Record<
        LegalKey,
        FieldOf<'localized'>
      >,
    ),
    ...groupedFields(
      'consent',
      { th: 'ความยินยอมใช้คุกกี้', en: 'Cookie consent' },
      {
        consent: {
          kind: 'localized',
          label: { th: 'ข้อความขอความยินยอมใช้คุกกี้', en: 'Consent banner text' },
          hint: {
            th: 'แสดงเฉพาะเมื่อเปิดสถิติผู้เข้าชม ว่างไว้ก็ใช้ข้อความมาตรฐาน',
            en: 'Shown only when analytics is on; leave empty to use the standard text',
          },
          long: true,
          max: 400,
        },
      },
    ),
  })

export const legalSection = configSection({
  key: 'legal',
  group: 'rules',
  title: { th: 'ข้อกฎหมายและความยินยอม', en: 'Terms and consent' },
  lead: { th: 'นโยบาย เงื่อนไข และคำขอความยินยอม', en: 'Policies, terms and the consent banner' },
  find: 'นโยบาย ความเป็นส่วนตัว เงื่อนไข คืนสินค้า คุกกี้ privacy terms pdpa cookie refund',
  async fields(ctx: Ctx) {
    // A new site writes its legal texts before any of them is published.
    const [drafted] = await draftRows(ctx, 'site')
    const site = drafted && getSection('site').overlay?.(ctx.tenant, drafted.value)
    return formFor(defaultLegalTexts(site ?? ctx.tenant))
  },
  async read(ctx) {
    const rows = await readTexts(ctx)
    const saved = new Map(rows.map(({ key, words }) => [key, words]))
    return {
      ...Object.fromEntries(legalKeys.map((key) => [key, saved.get(key) ?? empty])),
      consent: typedTexts(ctx.tenant).facts.consent ?? empty,
    }
  },
  async save(ctx, value) {
    const texts = legalKeys.map((key) => ({ key, words: value[key] }))
    const published = texts.filter(({ words }) => words.th || words.en)
    await Promise.all([
      ctx.db.query(
        'tenant.dropLegal',
        'DELETE FROM site_legal_text WHERE tenant_id = $1 AND key <> ALL ($2)',
        [ctx.tenant.id, published.map(({ key }) => key)],
      ),
      ctx.db.query(
        'tenant.saveLegal',
        `INSERT INTO site_legal_text (tenant_id, key, words, saved_at)
         SELECT $1, key, words, $3 FROM jsonb_to_recordset($2::jsonb) AS given(key text, words jsonb)
         ON CONFLICT (tenant_id, key) DO UPDATE SET words = excluded.words, saved_at = excluded.saved_at
         WHERE site_legal_text.words <> excluded.words`,
        [ctx.tenant.id, JSON.stringify(published), ctx.now],
      ),
    ])
    await changeSite(ctx, {
      facts: {
        legal: published.map(({ key }) => key),
        legalVersions: await versionsOf(ctx),
        consent: value.consent.th || value.consent.en ? value.consent : null,
      },
    })
  },
})

/** Publishes the default texts unchanged, for demo sites. */
export const publishDefaultLegalTexts = (ctx: Ctx): Promise<void> =>
  getSection('legal').save(ctx, { ...defaultLegalTexts(ctx.tenant), consent: empty }, {})

/** Returns the version of each text in force, named by the time it was last changed; users' consents are stored under it. */
async function versionsOf(ctx: Ctx): Promise<Record<string, string>> {
  const rows = await ctx.db.query<{ key: string; savedAt: Date }>(
    'tenant.legalVersions',
    'SELECT key, saved_at AS "savedAt" FROM site_legal_text WHERE tenant_id = $1',
    [ctx.tenant.id],
  )
  return Object.fromEntries(rows.map(({ key, savedAt }) => [key, savedAt.toISOString().slice(0, 19)]))
}

const readTexts = (ctx: Ctx) =>
  ctx.db.query<{ key: string; words: LocalizedText }>(
    'tenant.legal',
    'SELECT key, words FROM site_legal_text WHERE tenant_id = $1',
    [ctx.tenant.id],
  )
