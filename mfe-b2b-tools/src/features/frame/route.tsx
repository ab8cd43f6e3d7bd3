export { PersonalLayout as Component } from '@verstak/shared/ui/personal-layout.tsx'
