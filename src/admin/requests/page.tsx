export default function Page() {
  return <p>requests</p>;
}
