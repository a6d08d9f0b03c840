import { route } from '@react-router/dev/routes'

export const projectRoutes = {
  pages: [route('project/shared/:code', 'areas/project/share/shared.page.tsx')],
  workspace: [
    route('project', 'areas/project/home/home.page.tsx'),
    route('project/new', 'areas/project/home/new.page.tsx'),
    route('project/import', 'areas/project/import/import.page.tsx'),
    route('project/acts', 'areas/project/detail/actions.page.tsx'),
    route('project/admin/:view?', 'areas/project/work/all.page.tsx'),
    route('project/task/new', 'areas/project/new-task/new-task.page.tsx'),
    route('project/task/:task', 'areas/project/panel/task.page.tsx'),
    route('project/task/:task/detail', 'areas/project/work/task-detail.page.tsx'),
    route('project/:group', 'areas/project/home/group.page.tsx'),
    route('project/:group/:project/bill', 'areas/project/bill/bill-time.page.tsx'),
    route('project/:group/:project/files', 'areas/project/file/files.page.tsx'),
    route('project/:group/:project/:view?', 'areas/project/work/project.page.tsx'),
  ],
}
