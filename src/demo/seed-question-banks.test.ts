import { expect, test } from 'vitest'
import { readyQuestions } from '#areas/exam/public.server.ts'
import { systemViewer } from '#kernel/http/ctx.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { demoBanks } from './question-banks.ts'
import { seedQuestionBanks } from './seed-question-banks.ts'

const sites = testSites()

test('every demo question is valid and ready to be drawn', async () => {
  for (const host of Object.keys(demoBanks))
    await seedQuestionBanks(() => sites.ctx({ viewer: systemViewer }), host)
  const written = Object.values(demoBanks).flatMap((banks) =>
    banks.flatMap(({ categories }) => categories.flatMap(({ questions }) => questions)),
  )
  expect(await readyQuestions(sites.ctx({ role: 'admin' }))).toBe(written.length)
})
