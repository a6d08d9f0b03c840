import { defineArea } from '#kernel/area/area.ts'
import { imageFailedText, textFailedText } from './ai.api.ts'
import { aiJobs } from './jobs.ts'
import { aiErrors } from './messages/errors.ts'
import { aiPaths } from './paths.ts'
import { collectQuestions, eraseQuestions } from './personal-data.server.ts'
import { aiApi } from './public.server.ts'
import { aiSection } from './settings/ai.section.ts'

/** The assistant for text and images. */
export const ai = defineArea({
  key: 'ai',
  title: { th: 'ผู้ช่วย AI', en: 'AI helper' },
  closable: { label: { th: 'ผู้ช่วย AI', en: 'AI helper' }, paths: ['/ai', '/api/ai'] },
  api: { '/ai': aiApi },
  legacyErrors: { '/api/ai/image': imageFailedText, '/api/ai/text': textFailedText },
  nav: [
    {
      group: 'together',
      label: { th: 'ผู้ช่วย AI', en: 'AI helper' },
      to: aiPaths.helper,
      icon: 'ideas',
    },
  ],
  settings: [aiSection],
  bodyLimits: [[/^\/(api\/)?ai(\/|$)/, 15_728_640]],
  jobs: aiJobs,
  errors: [aiErrors],
  personalData: { collect: collectQuestions, erase: eraseQuestions },
})
