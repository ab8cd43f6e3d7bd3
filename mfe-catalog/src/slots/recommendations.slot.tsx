export { Recommendations as default } from '../recommendations/recommendations.tsx'
