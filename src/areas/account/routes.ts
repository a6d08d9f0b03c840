import { route } from '@react-router/dev/routes'

export const accountRoutes = {
  pages: [
    route('user', 'areas/account/account.page.tsx'),
    route('user/login', 'areas/account/login.page.tsx'),
    route('user/register', 'areas/account/register.page.tsx'),
    route('user/logout', 'areas/account/logout.page.tsx'),
  ],
  workspace: [],
  fullscreen: [],
}
