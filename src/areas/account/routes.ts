import { route } from '@react-router/dev/routes'

export const accountRoutes = {
  pages: [
    route('user/login', 'areas/account/login.page.tsx'),
    route('user/register', 'areas/account/register.page.tsx'),
    route('user/logout', 'areas/account/logout.page.tsx'),
  ],
  workspace: [],
  fullscreen: [],
}
