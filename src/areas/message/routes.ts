import { route } from '@react-router/dev/routes'

export const messageRoutes = {
  pages: [route('user/message', 'areas/message/inbox/inbox.page.tsx')],
  workspace: [],
  fullscreen: [],
}
