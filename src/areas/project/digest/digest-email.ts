import type { MailBlock } from '#kernel/mail/blocks.ts'
import { defineEmailTemplate } from '#kernel/mail/email-template.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { formatDate } from '#kernel/time/index.ts'
import { projectPaths } from '../paths.ts'
import { digestMessages } from './digest-messages.ts'
import { type DigestContent, type DigestTask, maxTasksListed } from './digest-tasks.server.ts'

const kinds = ['overdue', 'today', 'assigned', 'mentioned'] as const

/** Returns the number of tasks, each counted once. */
export const digestTaskCount = (content: DigestContent): number =>
  new Set(kinds.flatMap((kind) => content[kind].map(({ name }) => name))).size

/** Returns the tasks as email blocks; a task appears where it is most urgent, and additionally where its reader was mentioned. */
export function digestBlocks(content: DigestContent, locale: Locale, origin: string): MailBlock[] {
  const t = digestMessages[locale]
  const late = new Set([...content.overdue, ...content.today].map(({ name }) => name))
  const fact = ({ name, title, project, dueOn }: DigestTask) => ({
    label: `${name} · ${project}`,
    value: [
      title,
      ...(dueOn ? [t.due(formatDate(dueOn, locale, 'dayMonth'))] : []),
      origin + projectPaths.taskNamed(name),
    ].join('\n'),
  })
  return kinds.flatMap((kind): MailBlock[] => {
    const tasks = kind === 'assigned' ? content[kind].filter(({ name }) => !late.has(name)) : content[kind]
    if (!tasks.length) return []
    return [
      { kind: 'heading', text: t.parts[kind] },
      { kind: 'facts', facts: tasks.slice(0, maxTasksListed).map(fact) },
      ...(tasks.length > maxTasksListed
        ? [{ kind: 'paragraph' as const, text: t.more(maxTasksListed) }]
        : []),
    ]
  })
}

const { th, en } = digestMessages
const emailTextOf = (locale: Locale) => {
  const { subject, heading, button } = digestMessages[locale]
  return { subject, body: [`# ${heading}`, '{{tasks}}', `[${button}]({{link}})`].join('\n\n') }
}

/** The scheduled email with a user's own tasks. */
export const digestEmail = defineEmailTemplate({
  key: 'project.digest',
  group: { th: th.group, en: en.group },
  name: { th: th.name, en: en.name },
  variables: {
    day: {
      label: { th: th.labels.day, en: en.labels.day },
      sample: { th: th.sample.day, en: en.sample.day },
    },
    count: {
      label: { th: th.labels.count, en: en.labels.count },
      sample: { th: th.count(4), en: en.count(4) },
    },
    link: { label: { th: th.labels.link, en: en.labels.link }, sample: projectPaths.home },
  },
  parts: {
    tasks: {
      label: { th: th.labels.tasks, en: en.labels.tasks },
      sample: (locale) => {
        const { title, project } = digestMessages[locale].sample
        const task = { name: 'A-12', title, project, dueOn: '2026-11-23' }
        return digestBlocks({ overdue: [], today: [task], assigned: [], mentioned: [] }, locale, '')
      },
      required: true,
    },
  },
  text: { th: emailTextOf('th'), en: emailTextOf('en') },
})
