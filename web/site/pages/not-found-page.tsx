export { NotFound as NotFoundPage } from '../shell/not-found.tsx';
