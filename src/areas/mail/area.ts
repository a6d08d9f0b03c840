import { defineArea } from '#kernel/area/area.ts'
import { hasAbilities } from '#kernel/auth/abilities.ts'
import { mailAbilities } from './abilities.ts'
import { incomingApi } from './bounce/incoming.api.ts'
import { broadcastLayer } from './broadcast/broadcast-layer.ts'
import { mailJobs } from './jobs.ts'
import { bouncedCard } from './log/bounced-card.server.ts'
import { mailErrors } from './messages/errors.ts'
import { mailPaths } from './paths.ts'
import { collectMail, eraseMail } from './personal-data.server.ts'
import { emailApi, mailApi } from './public.server.ts'
import { neededAttachments } from './send/needed-objects.server.ts'
import { mailObjects } from './send/objects.server.ts'
import { senderSection } from './sender/sender.section.ts'

/** Email: to one or many recipients, templates, delivery and bounces. */
export const mail = defineArea({
  key: 'mail',
  title: { th: 'อีเมล', en: 'E-mail' },
  hasScreens: false,
  api: { '/email': emailApi, '/mail': [mailApi, incomingApi] },
  legacyErrors: { '/api/email/send': 'Failed to send email' },
  commands: [
    {
      label: { th: 'เขียนอีเมล', en: 'Write an e-mail' },
      to: mailPaths.emails({ tab: 'write' }),
      find: 'ส่งจดหมาย จดหมายข่าว send newsletter',
      area: 'account',
      canRun: hasAbilities(mailAbilities['email.send']),
    },
  ],
  nav: [
    {
      area: 'account',
      group: 'together',
      label: { th: 'อีเมล', en: 'E-mail' },
      to: mailPaths.emails(),
      rank: 10,
      icon: 'mail',
    },
  ],
  home: [{ area: 'account', load: bouncedCard }],
  personalData: { collect: collectMail, erase: eraseMail },
  referencedObjects: neededAttachments,
  bodyLimits: [
    [/^\/api\/(email\/send|mail\/broadcasts)$/, 27_262_976],
    [/^\/api\/mail\/incoming$/, 10_485_760],
  ],
  calendarLayers: [broadcastLayer],
  jobs: mailJobs,
  errors: [mailErrors],
  settings: [senderSection],
  objectOwners: mailObjects,
})
