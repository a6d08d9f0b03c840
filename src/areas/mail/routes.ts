import { route } from '@react-router/dev/routes'

export const mailRoutes = {
  pages: [route('unsubscribe/:token', 'areas/mail/unsubscribe/unsubscribe.page.tsx')],
  workspace: [route('calendar/email', 'areas/mail/page/mail.page.tsx')],
  fullscreen: [],
}
