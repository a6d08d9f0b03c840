import { route } from '@react-router/dev/routes'

export const accountRoutes = {
  pages: [
    route('user', 'areas/account/account.page.tsx'),
    route('user/login', 'areas/account/sign-in/login.page.tsx'),
    route('user/logout', 'areas/account/sign-in/logout.page.tsx'),
    route('user/register', 'areas/account/join/register.page.tsx'),
    route('user/activate', 'areas/account/join/activate.page.tsx'),
    route('user/recovery', 'areas/account/recovery/recovery.page.tsx'),
  ],
  workspace: [],
  fullscreen: [],
}
