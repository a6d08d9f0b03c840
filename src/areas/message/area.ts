import { defineArea } from '#kernel/area/area.ts'
import { createCountCard } from '#kernel/area/home-card.ts'
import { countNoun } from '#kernel/i18n/count-noun.ts'
import { messageTemplate, noticeTemplate } from './email/email-templates.ts'
import { messageApi } from './inbox/inbox.api.ts'
import { messageJobs } from './jobs.ts'
import { messageErrors } from './messages/errors.ts'
import { messagePaths } from './paths.ts'
import { collectMessages, eraseMessages } from './personal-data.server.ts'
import { countUnread } from './public.server.ts'

/** One inbox for users, orders and the site. */
export const message = defineArea({
  key: 'message',
  title: { th: 'ข้อความ', en: 'Messages' },
  api: { '/message': messageApi },
  home: [
    {
      async load(ctx) {
        const unread = await countUnread(ctx)
        const card = {
          key: 'messages',
          icon: 'message',
          title: { th: 'ข้อความ', en: 'Messages' },
          sentence: {
            th: `ข้อความใหม่ ${unread} ข้อความ`,
            en: countNoun(unread, 'unread message'),
          },
          to: messagePaths.inbox({}),
          act: { th: 'อ่าน', en: 'Read' },
        }
        return [
          createCountCard(
            card,
            unread,
            { th: 'รออ่านในกล่องข้อความ', en: 'New in your inbox' },
            { th: 'อ่านครบแล้ว', en: 'All read' },
          ),
        ]
      },
    },
  ],
  // Users get only their own messages.
  liveTopics: { message: (ctx, id) => ctx.viewer.user?.id === id },
  personalData: { collect: collectMessages, erase: eraseMessages },
  jobs: messageJobs,
  errors: [messageErrors],
  emails: [messageTemplate, noticeTemplate],
})
