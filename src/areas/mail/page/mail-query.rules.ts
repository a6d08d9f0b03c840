export const mailTabs = ['sent', 'write', 'many', 'templates', 'words', 'sender'] as const
export type MailTab = (typeof mailTabs)[number]

const statuses = ['queued', 'sending', 'sent', 'failed', 'cancelled'] as const

/** What the address of the page asks for; what it cannot mean is left out. */
export function mailQuery(params: URLSearchParams) {
  const tab = mailTabs.find((one) => one === params.get('tab')) ?? 'sent'
  const status = statuses.find((one) => one === params.get('status'))
  const page = Math.min(Math.max(Number.parseInt(params.get('page') ?? '1', 10) || 1, 1), 10_000)
  return {
    tab,
    status,
    returned: params.get('returned') === '1',
    search: (params.get('search') ?? '').slice(0, 100),
    page,
    letter: params.get('letter'),
    template: params.get('template'),
    language:
      params.get('language') === 'en'
        ? ('en' as const)
        : params.get('language') === 'th'
          ? ('th' as const)
          : null,
  }
}
