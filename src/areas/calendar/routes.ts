import { route } from '@react-router/dev/routes'

export const calendarRoutes = {
  workspace: [
    route('calendar', 'areas/calendar/page/calendar.page.tsx'),
    route('calendar/new', 'areas/calendar/settings/new-calendar.page.tsx'),
    route('calendar/:calendar', 'areas/calendar/settings/settings.page.tsx'),
  ],
}
