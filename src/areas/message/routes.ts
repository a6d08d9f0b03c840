import { route } from '@react-router/dev/routes'

export const messageRoutes = {
  own: [route('user/message', 'areas/message/inbox/inbox.page.tsx')],
}
